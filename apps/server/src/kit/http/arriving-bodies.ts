import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

/** How long bodies that are not files may take, and how many of one network may be on their way. */
export interface BodyLimits {
  /** Every body has this long; a small one is here within it. */
  graceMs: number;
  /** After that it has to keep coming at this rate, counted from its start. */
  bytesPerSecond: number;
  /** No body takes longer than this. */
  mostMs: number;
  perNetwork: number;
}

const LIMITS: BodyLimits = {
  graceMs: 5_000,
  bytesPerSecond: 16 * 1024,
  mostMs: 30_000,
  perNetwork: 100,
};

const files = new WeakSet<FastifyRequest>();

/** Lets a file take longer than other bodies; once it is here, the work on it may take its time in silence. */
export function allowSlowBody(request: FastifyRequest) {
  const { raw } = request;
  files.add(request);
  raw.once('end', () => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
  });
}

const announcesBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the server waits for more than the headers before it can serve the request; of a GET it reads no body. */
export const awaitsBody = (request: FastifyRequest) =>
  request.method !== 'GET' && request.method !== 'HEAD' && announcesBody(request);

/** Closes the connection when its body comes too slowly. */
function limitTime(request: FastifyRequest, socket: Socket, limits: BodyLimits) {
  const { raw } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const check = () => {
    if (raw.complete || files.has(request)) return;
    const allowed = limits.graceMs + ((socket.bytesRead - bytesBefore) / limits.bytesPerSecond) * 1000;
    const left = startedAt + Math.min(allowed, limits.mostMs) - performance.now();
    if (left <= 0) socket.destroy();
    else timer = setTimeout(check, left).unref();
  };
  let timer = setTimeout(check, limits.graceMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Limits bodies on their way; Node's own limit is as long as the longest file may take. */
export function limitArrivingBodies(app: FastifyInstance, overrides: Partial<BodyLimits> = {}) {
  const limits = { ...LIMITS, ...overrides };
  const arriving = new Map<string, Set<IncomingMessage>>();
  const removals = new WeakMap<FastifyRequest, () => void>();

  /** One network's slow senders stand only in each other's way: when they are too many, the oldest is closed. */
  function add(network: string, raw: IncomingMessage) {
    const bodies = arriving.get(network) ?? new Set();
    const slow = bodies.size < limits.perNetwork ? [] : [...bodies].filter(({ complete }) => !complete);
    const [oldest] = slow;
    if (oldest && slow.length >= limits.perNetwork) {
      bodies.delete(oldest);
      oldest.socket.destroy();
    }
    arriving.set(network, bodies.add(raw));
  }

  function remove(network: string, raw: IncomingMessage) {
    const bodies = arriving.get(network);
    bodies?.delete(raw);
    if (bodies?.size === 0) arriving.delete(network);
  }

  app.addHook('onRequest', async (request, reply) => {
    const { raw, ip } = request;
    if (!(raw.socket instanceof Socket) || !announcesBody(request)) return;
    limitTime(request, raw.socket, limits);
    if (!awaitsBody(request)) return;
    const network = networkOf(ip);
    add(network, raw);
    removals.set(request, () => remove(network, raw));
    reply.raw.once('close', () => remove(network, raw));
  });
  app.addHook('preValidation', async (request) => removals.get(request)?.());
}

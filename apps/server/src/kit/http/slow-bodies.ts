import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is not a file arrives whole within this time, from its first byte. */
const BODY_MS = 30_000;

const patient = new WeakSet<FastifyRequest>();

/** A file may take longer than other bodies; once it is here, the work on it may take its time in silence. */
export function allowSlowBody(request: FastifyRequest) {
  const { raw } = request;
  patient.add(request);
  raw.once('end', () => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
  });
}

/** Lets those go who send slowly; the server's own limit is as long as the longest file may take. */
export function boundBodies(app: FastifyInstance, bodyMs = BODY_MS) {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (!(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      if (!raw.complete && !patient.has(request)) raw.socket.destroy();
    }, bodyMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';

const controllers = new WeakMap<FastifyRequest, AbortController>();

/** Makes the request's signal abort when the client disconnects, or has its answer. */
export function abortOnDisconnect(request: FastifyRequest, reply: FastifyReply) {
  const controller = new AbortController();
  controllers.set(request, controller);
  // Follows the reply, not the connection, which may serve many requests.
  reply.raw.once('close', () => controller.abort());
}

/** What a handler hands on, so that the work for a request ends with it. */
export const signalOf = (request: FastifyRequest): AbortSignal =>
  controllers.get(request)?.signal ?? new AbortController().signal;

/** Status of a request whose client disconnected before it had its answer; only logs and metrics ever show it. */
const CLIENT_DISCONNECTED = 499;
/** Status of an answer that broke off by our fault, though its first bytes said 200. */
const BROKE_OFF = 500;

const breaks = new WeakSet<FastifyReply>();

/** Notes that an answer cannot be completed, so that nobody blames its client; the log gets the cause. */
export function rememberBreak(reply: FastifyReply, err: unknown) {
  breaks.add(reply);
  reply.log.error({ err: err instanceof Error && err.cause ? err.cause : err }, 'the answer broke off');
}

/** Calls back with the status of an answer that ends before it is complete; no other hook of the server does then. */
export function onIncompleteAnswer(reply: FastifyReply, callback: (status: number) => void) {
  let isFinished = false;
  reply.raw.once('finish', () => {
    isFinished = true;
  });
  reply.raw.once('close', () => {
    if (!isFinished) callback(breaks.has(reply) ? BROKE_OFF : CLIENT_DISCONNECTED);
  });
}

export const hasClientDisconnected = (reply: FastifyReply) => reply.raw.destroyed;

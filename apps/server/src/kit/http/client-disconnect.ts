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
export const CLIENT_DISCONNECTED = 499;

/** Calls back when the client disconnects before the answer is complete; no other hook of the server does then. */
export function onClientDisconnect(reply: FastifyReply, callback: () => void) {
  let isFinished = false;
  reply.raw.once('finish', () => {
    isFinished = true;
  });
  reply.raw.once('close', () => {
    if (!isFinished) callback();
  });
}

export const hasClientDisconnected = (reply: FastifyReply) => reply.raw.destroyed;

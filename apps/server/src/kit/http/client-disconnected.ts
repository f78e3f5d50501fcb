import type { FastifyReply } from 'fastify';

/** Status of a request whose client disconnected before it had its answer; only logs and metrics ever show it. */
export const CLIENT_DISCONNECTED = 499;

/** Calls back when the client disconnects before the answer is complete; no other hook of the server does then. */
export function onClientDisconnect(reply: FastifyReply, left: () => void) {
  let finished = false;
  reply.raw.once('finish', () => {
    finished = true;
  });
  reply.raw.once('close', () => {
    if (!finished) left();
  });
}

/** Whether nobody is there any more to hear the answer. */
export const hasClientDisconnected = (reply: FastifyReply) => reply.raw.destroyed;

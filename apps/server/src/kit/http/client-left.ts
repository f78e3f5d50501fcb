import type { FastifyReply } from 'fastify';

/** Status of a request whose client disconnected before it had its answer; only logs and metrics ever show it. */
export const CLIENT_LEFT = 499;

/** Calls back when the client disconnects before the answer is complete; no other hook of the server does then. */
export function onClientLeft(reply: FastifyReply, left: () => void) {
  let finished = false;
  reply.raw.once('finish', () => {
    finished = true;
  });
  reply.raw.once('close', () => {
    if (!finished) left();
  });
}

/** Whether nobody is there any more to hear the answer. */
export const hasClientLeft = (reply: FastifyReply) => reply.raw.destroyed;

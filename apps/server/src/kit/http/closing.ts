import type { FastifyInstance } from 'fastify';

/** Aborts when the server begins to close: whoever waits for something is answered with what there is. */
export function closingSignal(app: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return closing.signal;
}

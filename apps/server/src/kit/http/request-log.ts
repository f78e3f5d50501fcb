import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyOf, callerOf } from '#kit/http/request-info.ts';
import { onIncompleteAnswer } from './client-disconnect.ts';
import { networkOf } from './network.ts';
import { isUnlimited } from './unlimited-routes.ts';

const SANE_ID = /^[\w.-]{8,64}$/;

/** Keeps the id a proxy gave, when it looks like one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && SANE_ID.test(header) ? header : randomUUID();
};

/** The path of an address as a log may show it: no query, no reset code, nothing endless. */
const loggedPath = (url: string) =>
  (url.split('?')[0] ?? '')
    .replace(/(reset[_-]password\/)[^/]+/i, '$1[redacted]')
    .replace(/[A-Za-z0-9_-]{32,}/g, '[redacted]')
    .slice(0, 300);

/** One line a request, with who and how long, without what they sent; one whose client left has a status of its own. */
export function logRequests(app: FastifyInstance) {
  const log = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (isUnlimited(request) && status < 400) return;
    const caller = callerOf(request);
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        route: request.routeOptions.url,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        network: networkOf(request.ip),
        user_id: caller?.who.user_id,
        original_user_id: caller?.who.original_user_id ?? undefined,
        session: caller?.session.fingerprint,
        integration_id: apiKeyOf(request)?.integration_id,
      },
      'request',
    );
  };
  app.addHook('onRequest', async (request, reply) => {
    onIncompleteAnswer(reply, (status) => log(request, reply, status));
  });
  app.addHook('onResponse', async (request, reply) => log(request, reply, reply.statusCode));
}

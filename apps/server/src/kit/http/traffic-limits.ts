import { AppError } from '@encart/contract/base/errors.ts';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { awaitsBody } from '#kit/http/arriving-bodies.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { networkOf } from './network.ts';
import { isUnlimited } from './unlimited-routes.ts';

const PER_MINUTE = 3_000;
const RESERVED_PER_MINUTE = 600;
/** Requests served at once, and how many of them one network may have. */
const AT_ONCE = { all: 400, share: 200 };
/** Questions of pages that wait for changes: one a tab, and next to nothing each. */
const WAITING_AT_ONCE = { all: 4_000, share: 2_000 };

/** The sign-in calls have a bucket of their own; guessing is slowed by the throttle, not by this. */
export const reservedBucket: RateLimitOptions = {
  max: RESERVED_PER_MINUTE,
  timeWindow: '1 minute',
  keyGenerator: (request) => `reserved ${networkOf(request.ip)}`,
};

const isHealth = (request: FastifyRequest) => /^\/health(\/|$)/.test(request.url);
/** Files cost next to nothing, and one page asks for many. */
const isFile = (request: FastifyRequest) => request.url.startsWith('/assets/');
const isWaiting = (request: FastifyRequest) => /^\/api\/live\/?\?/.test(request.url);
const isSignIn = (request: FastifyRequest) =>
  request.method === 'POST' && /^\/api\/authenticate\/?(\?|$)/.test(request.url);

/** Limits requests a minute and network, requests served at once, and refuses new ones while the server closes. */
export async function limitTraffic(app: FastifyInstance) {
  const servedPlaces = createConcurrencyLimit(AT_ONCE);
  const waitingPlaces = createConcurrencyLimit(WAITING_AT_ONCE);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  const takePlace = (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkOf(request.ip);
    const places = isWaiting(request) ? waitingPlaces : servedPlaces;
    const shortage = isSignIn(request) ? null : places.shortage(network);
    if (shortage === 'all') throw new AppError('ServiceUnavailableError', { retryAfterSeconds: 1 });
    if (shortage === 'share') throw new AppError('TooManyRequestsError', { retryAfterSeconds: 1 });
    reply.raw.once('close', places.take(network));
  };

  app.addHook('onRequest', async (request, reply) => {
    if (isHealth(request)) return;
    if (closing) {
      reply.header('connection', 'close');
      throw new AppError('ServiceUnavailableError', { retryAfterSeconds: 5 });
    }
    if (!isUnlimited(request) && !awaitsBody(request)) takePlace(request, reply);
  });
  // A request that is still arriving cannot be served yet, so it takes nobody's place until its body is here.
  app.addHook('preValidation', async (request, reply) => {
    if (!isHealth(request) && awaitsBody(request)) takePlace(request, reply);
  });

  await app.register(rateLimit, {
    global: true,
    max: PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => isHealth(request) || isFile(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TooManyRequestsError', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

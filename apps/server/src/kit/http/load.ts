import { AppError } from '@encart/contract/base/errors.ts';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#kit/network.ts';

const PER_MINUTE = 3_000;
const RESERVED_PER_MINUTE = 600;
const AT_ONCE = 400;

/** The sign-in calls have a bucket of their own; guessing is slowed by the throttle, not by this. */
export const reservedBucket: RateLimitOptions = {
  max: RESERVED_PER_MINUTE,
  timeWindow: '1 minute',
  keyGenerator: (request) => `reserved ${networkOf(request.ip)}`,
};

const isHealth = (request: FastifyRequest) => /^\/health(\/|$)/.test(request.url);
/** Files cost next to nothing, and one page asks for many. */
const isFile = (request: FastifyRequest) => request.url.startsWith('/assets/');
const isSignIn = (request: FastifyRequest) =>
  request.method === 'POST' && /^\/api\/authenticate\/?(\?|$)/.test(request.url);

/** Keeps the load bounded: so many requests a network and minute, so many at once, none while closing. */
export async function boundLoad(app: FastifyInstance) {
  let closing = false;
  let atOnce = 0;
  const counted = new WeakSet<FastifyRequest>();
  app.addHook('preClose', async () => {
    closing = true;
  });

  app.addHook('onRequest', async (request, reply) => {
    if (isHealth(request)) return;
    if (closing) {
      reply.header('connection', 'close');
      throw new AppError('ServiceUnavailableError', { retryAfterSeconds: 5 });
    }
    if (atOnce >= AT_ONCE && !isSignIn(request))
      throw new AppError('ServiceUnavailableError', { retryAfterSeconds: 1 });
    atOnce += 1;
    counted.add(request);
  });
  const leave = async (request: FastifyRequest) => {
    if (counted.delete(request)) atOnce -= 1;
  };
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);

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

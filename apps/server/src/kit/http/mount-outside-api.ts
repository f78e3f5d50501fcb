import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertNeeds, type OutsideRoute, registryOf } from './registry.ts';
import { UNLIMITED, UNLIMITED_HEADERS } from './unlimited-routes.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Options {
  /** Asked by the readers of all sites, or by another server: neither limited by network nor logged unless it fails. */
  isUnlimited?: true;
}

/** Mounts a route outside /api; operators, probes and sites call them, so they only ever can be public. */
export function mountOutside(
  app: FastifyInstance,
  route: OutsideRoute,
  handler: Handler,
  { isUnlimited }: Options = {},
) {
  assertNeeds(route.name, 'GET', route.needs);
  if (route.needs.kind !== 'public') throw new Error(`${route.name} has no way to ask who is calling`);
  const { outside } = registryOf(app);
  if (outside.has(route.name)) throw new Error(`${route.name} is mounted twice`);
  outside.set(route.name, route);
  const headers = isUnlimited ? UNLIMITED_HEADERS : { 'cache-control': 'no-store' };
  const options = { ...(isUnlimited ? UNLIMITED : {}), exposeHeadRoute: true };
  app.get(route.path, options, (request, reply) => handler(request, reply.headers(headers)));
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertNeeds, type OutsideRoute, registryOf } from './registry.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Mounts a route outside /api; operators and probes call them, so they only ever can be public. */
export function mountOutside(app: FastifyInstance, route: OutsideRoute, handler: Handler) {
  assertNeeds(route.name, 'GET', route.needs);
  if (route.needs.kind !== 'public') throw new Error(`${route.name} has no way to ask who is calling`);
  const { outside } = registryOf(app);
  if (outside.has(route.name)) throw new Error(`${route.name} is mounted twice`);
  outside.set(route.name, route);
  app.get(route.path, { exposeHeadRoute: true }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return handler(request, reply);
  });
}

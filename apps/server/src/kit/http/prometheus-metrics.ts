import { publicly } from '@encart/contract/access/needs.ts';
import { followLive } from '@encart/contract/live/live.calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '#kit/deps.ts';
import { workMetrics } from '#kit/work/work-metrics.ts';
import { errorNameOf } from './answered-errors.ts';
import { onIncompleteAnswer } from './client-disconnect.ts';
import { assertMayReadMetrics } from './metrics-access.ts';
import { mountOutside } from './mount-outside-api.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const processMetrics = new Registry();
let isObserved = false;

/**
 * Memory, processor, event loop and garbage collection of the process, observed once, however many servers it has, and
 * from when somebody first asks: watching the event loop wakes an idle process a hundred times a second.
 */
function observeProcess(): Registry {
  if (!isObserved) collectDefaultMetrics({ register: processMetrics });
  isObserved = true;
  return processMetrics;
}

/** A question that stays open until there is something to say takes long for no fault of ours. */
const LONG_POLL = `/api${followLive.path}`;
const isTimed = (route: string) => route.startsWith('/api/') && route !== LONG_POLL;

/** Numbers for Prometheus; routes are patterns, so no id of anybody is among the labels. Others add theirs to what is returned. */
export function mountMetrics(
  app: FastifyInstance,
  { config, traffic }: Pick<Deps, 'config' | 'traffic'>,
): Registry {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'encart_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'encart_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'encart_http_errors_total',
    help: 'Requests answered with an error, by its name in the catalogue',
    labelNames: ['name', 'method', 'route'],
    registers,
  });

  const count = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const name = errorNameOf(reply) ?? (status === 500 ? 'InternalServerError' : undefined);
    requests.inc({ method, route, status: String(status) });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    if (name) errors.inc({ name, method, route });
    if (isTimed(route)) traffic.count(`${method} ${route}`, reply.elapsedTime, name);
  };
  app.addHook('onRequest', async (request, reply) => {
    onIncompleteAnswer(reply, (status) => count(request, reply, status));
  });
  app.addHook('onResponse', async (request, reply) => count(request, reply, reply.statusCode));

  mountOutside(
    app,
    { name: 'metrics', summary: 'Numbers for Prometheus', path: '/metrics', needs: publicly },
    async (request, reply) => {
      assertMayReadMetrics(request, config.metricsToken);
      reply.type(registry.contentType);
      return Registry.merge([observeProcess(), workMetrics, registry]).metrics();
    },
  );
  return registry;
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { publicly } from '@encart/contract/access/needs.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#kit/deps.ts';
import { assertMayReadMetrics } from '#kit/http/metrics-access.ts';
import { CLIENT_DISCONNECTED, onClientDisconnect } from './client-disconnected.ts';
import { mountOutside } from './mount-outside-api.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Numbers for Prometheus; routes are patterns, so no id of anybody is among the labels. */
export function mountMetrics(app: FastifyInstance, { config, db, clock, logger }: Deps) {
  const registers = [new Registry()];
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

  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  app.addHook('onClose', async () => {
    lag.disable();
  });
  new Gauge({
    name: 'encart_event_loop_lag_p99_seconds',
    help: 'Delay of the event loop since the last reading, 99th percentile',
    registers,
    collect() {
      this.set((lag.percentile(99) || 0) / 1e9);
      lag.reset();
    },
  });
  new Gauge({
    name: 'encart_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'encart_sessions',
    help: 'Sessions that are neither ended nor expired',
    registers,
    async collect() {
      try {
        const { live } = await db
          .selectFrom('sessions')
          .select((row) => row.fn.countAll<number>().as('live'))
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', clock.now())
          .executeTakeFirstOrThrow();
        this.set(live);
      } catch (error) {
        // The other numbers matter most when the records are away.
        logger.warn({ err: error }, 'sessions could not be counted');
        this.set(Number.NaN);
      }
    },
  });

  const count = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const route = request.routeOptions.url ?? 'unmatched';
    requests.inc({ method: request.method, route, status: String(status) });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  };
  app.addHook('onRequest', async (request, reply) => {
    onClientDisconnect(reply, () => count(request, reply, CLIENT_DISCONNECTED));
  });
  app.addHook('onResponse', async (request, reply) => count(request, reply, reply.statusCode));

  mountOutside(
    app,
    { name: 'metrics', summary: 'Numbers for Prometheus', path: '/metrics', needs: publicly },
    async (request, reply) => {
      assertMayReadMetrics(request, config.metricsToken);
      const [registry] = registers;
      reply.type(registry?.contentType ?? 'text/plain');
      return registry?.metrics();
    },
  );
}

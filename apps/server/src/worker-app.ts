import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyInstance } from 'fastify';
import { measureProcess } from '#features/platform-health/platform-metrics.ts';
import type { Deps } from '#kit/deps.ts';
import { sendError } from '#kit/http/error-handler.ts';
import { mountHealth } from '#kit/http/health.ts';
import { mountMetrics } from '#kit/http/prometheus-metrics.ts';
import { createServer } from '#kit/http/server.ts';
import type { Queue } from '#kit/work/queue.ts';
import { measureQueues } from '#kit/work/work-metrics.ts';

type WorkerDeps = Omit<Deps, 'figures'> & Partial<Pick<Deps, 'figures'>>;

/** What a worker answers: whether it lives, whether it can work, and its numbers. */
export function createWorkerApp(deps: WorkerDeps, queues: readonly Queue[]): FastifyInstance {
  const app = createServer(deps);
  const metrics = mountMetrics(app, deps);
  measureProcess(metrics, deps);
  measureQueues(metrics, deps, queues);
  mountHealth(app, deps);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('NotFoundError'), request, reply));
  return app;
}

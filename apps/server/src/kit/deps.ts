import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Clock } from '#kit/clock.ts';
import type { Database } from '#kit/db/database.ts';

/** How the figures' store is doing; it may be absent without stopping the rest of the product. */
export interface FiguresHealth {
  status: 'ok' | 'unavailable' | 'down';
  reason?: string | undefined;
}

/** Everything the application stands on, handed in by whoever starts it. */
export interface Deps {
  config: Config;
  db: Database;
  figures: { state(): FiguresHealth };
  clock: Clock;
  logger: FastifyBaseLogger;
}

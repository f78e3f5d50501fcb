import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Clock } from '#kit/clock.ts';
import type { Database } from '#kit/db/database.ts';
import type { Disk } from '#kit/disk.ts';

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
  disk: Disk;
  clock: Clock;
  logger: FastifyBaseLogger;
}

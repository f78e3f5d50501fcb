import type { FiguresStore } from '@encart/analytics/engine/figures-store.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config.ts';
import type { Database } from '#kit/db/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { ApiTraffic } from '#kit/http/api-traffic.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { Disk } from '#kit/process/disk.ts';

/** Everything the application stands on, handed in by whoever starts it. */
export interface Deps {
  config: Config;
  db: Database;
  /** May be absent without stopping the rest of the product. */
  figures: Pick<FiguresStore, 'state' | 'engine' | 'incoming' | 'shared' | 'engineName'>;
  /** Files that were made, of all processes. */
  files: FileStore;
  disk: Disk;
  /** What this process has answered since it last wrote it down. */
  traffic: ApiTraffic;
  clock: Clock;
  logger: FastifyBaseLogger;
}

import type { Config } from '#config.ts';
import { dealMessageRunner } from '#features/platforms/messages.job.ts';
import { openDatabase } from '#kit/db/database.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { systemClock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { letOthersFirst } from '#kit/process/priority.ts';
import { createLook } from '#kit/work/look.ts';

/** A worker that sends deals to their platforms until it is killed. */
const { url, secretKey } = JSON.parse(process.argv[2] ?? '{}');
letOthersFirst();
const db = openDatabase(await PostgresEngine.open({ url, connections: 6 }));
const config = {
  brand: 'encart',
  publicUrl: 'http://encart.test',
  outgoingHosts: ['127.0.0.1'],
  secretKey: Buffer.from(secretKey, 'base64'),
} as Partial<Config> as Config;
const deps = { config, db, clock: systemClock, logger: createLogger('silent') };
const runner = dealMessageRunner(deps, { atOnce: 4, deadlineMs: 500 });
const lookForWork = createLook(deps, [runner]);
setInterval(() => void lookForWork(), 10);
process.stdout.write('working\n');

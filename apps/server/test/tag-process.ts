import type { Config } from '#config.ts';
import { publicationRunner } from '#features/tags/publish.job.ts';
import { openDatabase } from '#kit/db/database.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { systemClock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { letOthersFirst } from '#kit/process/priority.ts';
import { createLook } from '#kit/work/look.ts';

/** A worker that publishes matrices until it is killed. */
const { url } = JSON.parse(process.argv[2] ?? '{}');
letOthersFirst();
const db = openDatabase(await PostgresEngine.open({ url, connections: 4 }));
const config = { brand: 'encart', publicUrl: 'http://encart.test' } as Partial<Config> as Config;
const deps = { config, db, clock: systemClock, logger: createLogger('silent') };
const runner = publicationRunner(deps, { atOnce: 1 });
const lookForWork = createLook(deps, [runner]);
setInterval(() => void lookForWork(), 10);
process.stdout.write('working\n');

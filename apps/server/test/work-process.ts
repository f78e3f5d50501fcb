import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#kit/db/database.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { systemClock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { createLook } from '#kit/work/look.ts';
import { runQueue } from '#kit/work/queue-runner.ts';
import { PIECES, type Piece } from './test-queue.ts';

/** A process that works on pieces until it is killed; each takes a moment, and tells of its progress. */
const [, , url = ''] = process.argv;
const engine = await PostgresEngine.open({ url, connections: 4 });
const deps = { db: openDatabase(engine), clock: systemClock, logger: createLogger('silent') };
const runner = runQueue<Piece>(
  deps,
  { ...PIECES, tries: 1_000, perShare: 100 },
  async (_, hold) => {
    await sleep(Math.random() * 20);
    await hold.report({ progress: sql`progress + 1` });
    await sleep(Math.random() * 20);
    return { end: 'done', columns: { done_count: sql`done_count + 1` } };
  },
  { atOnce: 4 },
);
const lookForWork = createLook(deps, [runner]);
setInterval(() => void lookForWork(), 10);
process.stdout.write('working\n');

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#kit/db/database.ts';
import type { RecordEngine } from '#kit/db/engine.ts';
import type { Clock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { claimNext } from '#kit/work/claim.ts';
import { cancelWork } from '#kit/work/control.ts';
import { createLook, type LookOptions } from '#kit/work/look.ts';
import { LEASE_MS } from '#kit/work/queue.ts';
import { runQueue } from '#kit/work/queue-runner.ts';
import { recordOutcome } from '#kit/work/record.ts';
import { runSchedules } from '#kit/work/schedules.ts';
import { useRecords } from './records.ts';
import {
  addPieces,
  clearPieces,
  createPieces,
  firstWait,
  PIECES,
  type Piece,
  readPieces,
} from './test-queue.ts';

const t = useRecords();
const START = Date.parse('2026-03-02T08:00:30Z');
let now = START;
const clock: Clock = {
  now: () => new Date(now),
  inDatabase: () => sql`${new Date(now)}::timestamptz`,
};
const forward = (ms: number) => {
  now += ms;
};
const asked: string[] = [];
/** The records as the process under test has them: what it asks is noted. */
let db: Database;

function noting(engine: RecordEngine): Database {
  const connect: RecordEngine['connect'] = async () => {
    const connection = await engine.connect();
    return {
      query: (text, params) => {
        asked.push(text);
        return connection.query(text, params);
      },
      script: (text) => connection.script(text),
      release: () => connection.release(),
    };
  };
  return openDatabase({ kind: engine.kind, connect, close: async () => {}, onFatal: () => {} });
}

const runs: string[] = [];
let isBroken = false;

/** A process with a queue and a schedule. */
function startProcess(options?: LookOptions) {
  const deps = { db, clock, logger: createLogger('silent') };
  const pieces = runQueue<Piece>(
    deps,
    PIECES,
    async () => {
      if (isBroken) throw new Error('broken');
      return { end: 'done', columns: { done_count: sql`done_count + 1` } };
    },
    { atOnce: 2 },
  );
  const run = async () => void runs.push(new Date(now).toISOString().slice(11, 19));
  const schedules = runSchedules(deps, [{ name: 'minutely', at: '0 * * * * *', run }], { atOnce: 2 });
  return createLook(deps, [pieces, schedules], options);
}

const states = async () => (await readPieces(t.db)).map(({ work_state }) => work_state);
/** What a look begins goes on beside it. */
const become = (wanted: string[]) => vi.waitFor(async () => expect(await states()).toEqual(wanted));
/** Waits until nothing is asked any more, and forgets what was. */
async function settle() {
  for (let before = -1; before !== asked.length; await sleep(50)) before = asked.length;
  asked.length = 0;
}
const claimed = async () => {
  const piece = await claimNext<Piece>(t.db, clock, PIECES);
  if (!piece) throw new Error('nothing waits');
  return piece;
};

beforeAll(async () => {
  await createPieces(t.db);
  db = noting(t.engine);
});
afterEach(async () => {
  await settle();
  await clearPieces(t.db);
  await t.db.deleteFrom('scheduled_runs').execute();
  runs.length = 0;
  isBroken = false;
  now = START;
});

describe('a look for work', () => {
  it('is one statement for all queues and schedules, while there is nothing', async () => {
    const look = startProcess();
    await look();
    await settle();
    for (let turn = 0; turn < 3; turn += 1) await look();
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
  });

  it('finds what somebody else has added', async () => {
    const look = startProcess();
    await look();
    await addPieces(t.db, 3, { work_share: 1 });
    await look();
    await become(['done', 'done', 'done']);
  });

  it('finds what waited for its time', async () => {
    const look = startProcess();
    isBroken = true;
    await addPieces(t.db, 1);
    await look();
    await become(['waiting']);
    await settle();
    isBroken = false;
    forward(firstWait - 1);
    await look();
    expect(asked).toHaveLength(1);
    forward(1);
    await look();
    await become(['done']);
  });

  it('finds what a dead worker had, and what was cancelled while it failed', async () => {
    await addPieces(t.db, 1);
    await claimed();
    const [other = 0] = await addPieces(t.db, 1);
    const failing = await claimed();
    await cancelWork(t.db, clock, PIECES, other);
    await recordOutcome(t.db, clock, PIECES, failing, { end: 'again', error: 'broken' });
    forward(LEASE_MS - 1);
    await startProcess()();
    await become(['running', 'cancelled']);
    forward(1);
    await startProcess()();
    await become(['done', 'cancelled']);
  });

  it('starts a schedule within the second, once for all processes', async () => {
    const looks = [startProcess(), startProcess()];
    for (const look of looks) await look();
    forward(29_999);
    for (const look of looks) await look();
    expect(runs).toEqual([]);
    forward(1);
    await Promise.all(looks.map((look) => look()));
    await settle();
    for (const look of looks) await look();
    expect(runs).toEqual(['08:01:00']);
  });

  it('asks nothing of records that nobody else has open, until somebody writes or time has come', async () => {
    const look = startProcess({ statements: () => asked.length });
    await look();
    await look();
    const before = asked.length;
    for (let turn = 0; turn < 5; turn += 1) await look();
    expect(asked).toHaveLength(before);
    await addPieces(db, 1);
    await look();
    await become(['done']);
    // The end of the piece was written since: one more look finds that nothing is left.
    await vi.waitFor(async () => {
      await look();
      const count = asked.length;
      await look();
      expect(asked).toHaveLength(count);
    });
    forward(30_000);
    await look();
    expect(runs).toEqual(['08:01:00']);
  });

  it('goes on asking while anything waits or runs', async () => {
    isBroken = true;
    const look = startProcess({ statements: () => asked.length });
    await addPieces(db, 1);
    await look();
    await settle();
    await look();
    await look();
    expect(asked).toHaveLength(2);
  });
});

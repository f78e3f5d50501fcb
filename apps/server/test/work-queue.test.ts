import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, HOUR, systemClock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { claimNext, endLeases, recoverAbandoned } from '#kit/work/claim.ts';
import { cancelWork, giveUpWork, retryWork } from '#kit/work/control.ts';
import { readDepth } from '#kit/work/depth.ts';
import { holdClaim, WorkCancelledError, WorkLostError } from '#kit/work/hold.ts';
import { LEASE_MS } from '#kit/work/queue.ts';
import { runQueue, type Work } from '#kit/work/queue-runner.ts';
import { recordHeartbeat, recordOutcome } from '#kit/work/record.ts';
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
let now = Date.parse('2026-03-02T08:00:00Z');
const clock: Clock = {
  now: () => new Date(now),
  inDatabase: () => sql`${new Date(now)}::timestamptz`,
};
const forward = (ms: number) => {
  now += ms;
};
const logger = createLogger('silent');
const deps = () => ({ db: t.db, clock, logger });
const claim = () => claimNext<Piece>(t.db, clock, PIECES);
const claimed = async () => {
  const piece = await claim();
  if (!piece) throw new Error('nothing waits');
  return piece;
};
const runner = (work: Work<Piece>, atOnce = 1) => runQueue<Piece>(deps(), PIECES, work, { atOnce });
const done: Work<Piece> = async () => ({ end: 'done', columns: { done_count: sql`done_count + 1` } });
const states = async () => (await readPieces(t.db)).map(({ work_state }) => work_state);
const never = new AbortController().signal;

beforeAll(() => createPieces(t.db));
afterEach(() => clearPieces(t.db));

describe('a queue', () => {
  it('hands out every piece once, the urgent first, then the oldest', async () => {
    const [first] = await addPieces(t.db, 2);
    const [urgent] = await addPieces(t.db, 1, { work_priority: 5 });
    const order: number[] = [];
    await runner(async (piece, hold) => {
      order.push(piece.id);
      return done(piece, hold);
    }).drain();
    expect(order.slice(0, 2)).toEqual([urgent, first]);
    expect((await readPieces(t.db)).map(({ done_count }) => done_count)).toEqual([1, 1, 1]);
  });

  it('shares among all what one has thousands of', async () => {
    await addPieces(t.db, 9_000, { work_share: 1 });
    for (let share = 2; share <= 20; share += 1) await addPieces(t.db, 53, { work_share: share });
    const shares: number[] = [];
    for (let turn = 0; turn < 24; turn += 1) shares.push((await claimed()).row.work_share);
    expect(new Set(shares.slice(0, 20)).size).toBe(20);
    expect(Math.max(...shares.map((share) => shares.filter((one) => one === share).length))).toBe(2);
  });

  it('gives its one place to each share in turn, whoever came first with many', async () => {
    await addPieces(t.db, 6, { work_share: 1 });
    await addPieces(t.db, 2, { work_share: 2 });
    await addPieces(t.db, 2, { work_share: 3 });
    const shares: number[] = [];
    await runner(async (piece, hold) => {
      shares.push(piece.row.work_share);
      forward(1_000);
      return done(piece, hold);
    }).drain();
    expect(shares).toEqual([1, 2, 3, 1, 2, 3, 1, 1, 1, 1]);
  });

  it('runs no more of one share at once than it may, however many claim together', async () => {
    // The first round opens the connections, and the others use them all at once.
    for (let round = 0; round < 6; round += 1) {
      await clearPieces(t.db);
      await addPieces(t.db, 10, { work_share: 1 });
      await addPieces(t.db, 10, { work_share: 2 });
      const all = await Promise.all(Array.from({ length: 12 }, claim));
      const running = all.flatMap((one) => (one ? [one.row.work_share] : []));
      expect(running.toSorted()).toEqual([1, 1, 2, 2]);
    }
  });

  it('tries ever later, and gives up visibly', async () => {
    await addPieces(t.db, 1);
    const failing = runner(async () => {
      throw Object.assign(new Error('broken'), { code: 'EBROKEN' });
    });
    await failing.drain();
    expect(await readPieces(t.db)).toMatchObject([
      { work_state: 'waiting', work_attempts: 1, work_error: 'EBROKEN' },
    ]);
    forward(firstWait - 1);
    await failing.drain();
    expect(await readPieces(t.db)).toMatchObject([{ work_attempts: 1 }]);
    forward(1);
    await failing.drain();
    forward(2 * firstWait);
    await failing.drain();
    expect(await readPieces(t.db)).toMatchObject([
      { work_state: 'failed', work_attempts: 3, work_error: 'EBROKEN', given_up: true },
    ]);
    expect(await readDepth(t.db, clock, PIECES)).toEqual({
      waiting: 0,
      running: 0,
      failed: 1,
      oldest_seconds: 0,
    });
  });

  it('tells how much waits, and since when', async () => {
    await addPieces(t.db, 2, { work_share: 1 });
    await sql`update test_pieces set work_after = ${new Date(now)}`.execute(t.db);
    await claimed();
    forward(90_000);
    expect(await readDepth(t.db, clock, PIECES)).toEqual({
      waiting: 1,
      running: 1,
      failed: 0,
      oldest_seconds: 90,
    });
  });
});

describe('the lease of a piece', () => {
  it('is taken over once it has run out, and what the first worker still writes is dropped', async () => {
    await addPieces(t.db, 1);
    const stale = await claimed();
    forward(LEASE_MS - 1);
    await recoverAbandoned(t.db, clock, PIECES);
    expect(await claim()).toBeUndefined();
    forward(1);
    await recoverAbandoned(t.db, clock, PIECES);
    const next = await claimed();
    expect(next.id).toBe(stale.id);
    expect(await recordHeartbeat(t.db, clock, PIECES, stale, { progress: 99 })).toBe('lost');
    expect(
      await recordOutcome(t.db, clock, PIECES, stale, { end: 'done', columns: { done_count: 7 } }),
    ).toBeUndefined();
    expect(await recordOutcome(t.db, clock, PIECES, next, { end: 'done', columns: { done_count: 1 } })).toBe(
      'done',
    );
    expect(await readPieces(t.db)).toMatchObject([{ work_state: 'done', done_count: 1, progress: 0 }]);
  });

  it('is prolonged by the heartbeat, which writes progress', async () => {
    await addPieces(t.db, 1);
    const piece = await claimed();
    for (let beat = 1; beat <= 3; beat += 1) {
      forward(LEASE_MS - 1);
      expect(await recordHeartbeat(t.db, clock, PIECES, piece, { progress: beat })).toBe('kept');
      await recoverAbandoned(t.db, clock, PIECES);
    }
    expect(await claim()).toBeUndefined();
    expect(await readPieces(t.db)).toMatchObject([{ work_state: 'running', progress: 3 }]);
  });

  it('fences also a piece that was begun again by hand', async () => {
    await addPieces(t.db, 1);
    const stale = await claimed();
    forward(LEASE_MS);
    await recoverAbandoned(t.db, clock, PIECES);
    await giveUpWork(t.db, clock, PIECES, stale.id);
    await retryWork(t.db, clock, PIECES, stale.id);
    const next = await claimed();
    expect([stale.attempts, next.attempts]).toEqual([1, 1]);
    expect(await recordOutcome(t.db, clock, PIECES, stale, { end: 'done' })).toBeUndefined();
  });

  it('does not depend on the clock of any worker', async () => {
    await addPieces(t.db, 1);
    const offBy = (ms: number): Clock => ({ ...systemClock, now: () => new Date(Date.now() + ms) });
    for (const slow of [HOUR, -HOUR]) {
      const piece = await claimNext<Piece>(t.db, offBy(slow), PIECES);
      await recoverAbandoned(t.db, offBy(-slow), PIECES);
      expect(await claimNext(t.db, offBy(-slow), PIECES)).toBeUndefined();
      if (piece) await recordOutcome(t.db, systemClock, PIECES, piece, { end: 'released' });
    }
    expect(await readPieces(t.db)).toMatchObject([{ work_state: 'waiting', work_attempts: 0 }]);
  });

  it('of a piece that kills its workers is given up when it was tried often enough', async () => {
    await addPieces(t.db, 1);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await claimed();
      forward(LEASE_MS);
      await recoverAbandoned(t.db, clock, PIECES);
    }
    expect(await readPieces(t.db)).toMatchObject([
      { work_state: 'failed', work_error: 'abandoned', given_up: true },
    ]);
  });

  it('ends at once where a process is alone with its records', async () => {
    await addPieces(t.db, 1);
    await claimed();
    await endLeases(t.db, PIECES);
    await runner(done).drain();
    expect(await states()).toEqual(['done']);
  });
});

describe('a worker', () => {
  it('that stops lets its piece go, and the attempt does not count', async () => {
    await addPieces(t.db, 1);
    const worker = runner(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await worker.poke();
    await worker.stop(5_000);
    expect(await readPieces(t.db)).toMatchObject([{ work_state: 'waiting', work_attempts: 0 }]);
    await addPieces(t.db, 1);
    await worker.poke();
    expect(await states()).toEqual(['waiting', 'waiting']);
  });

  it('hears of what it has lost, at its next report', async () => {
    await addPieces(t.db, 1);
    const piece = await claimed();
    const hold = holdClaim(deps(), PIECES, piece, never);
    await hold.report({ progress: 1 });
    forward(LEASE_MS);
    await recoverAbandoned(t.db, clock, PIECES);
    await expect(hold.report({ progress: 2 })).rejects.toThrow(WorkLostError);
    expect(hold.signal.aborted).toBe(true);
    hold.letGo();
  });

  it('works on as many pieces at once as it may, and takes the next as one ends', async () => {
    for (let share = 1; share <= 6; share += 1) await addPieces(t.db, 1, { work_share: share });
    let atOnce = 0;
    let most = 0;
    await runner(async (piece, hold) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      for (let looks = 0; looks < 200 && most < 3; looks += 1) await wait(10);
      atOnce -= 1;
      return done(piece, hold);
    }, 3).drain();
    expect(most).toBe(3);
    expect(await states()).toEqual(Array(6).fill('done'));
  });
});

describe('a cancel', () => {
  it('is done at once while a piece waits, and comes too late when it is done', async () => {
    const [id = 0] = await addPieces(t.db, 1);
    expect(await cancelWork(t.db, clock, PIECES, id)).toBe('cancelled');
    expect(await claim()).toBeUndefined();
    expect(await readPieces(t.db)).toMatchObject([{ work_state: 'cancelled', given_up: true }]);
    expect(await retryWork(t.db, clock, PIECES, id)).toBe(true);
    await runner(done).drain();
    expect(await cancelWork(t.db, clock, PIECES, id)).toBeUndefined();
    expect(await readPieces(t.db)).toMatchObject([{ work_state: 'done', given_up: false }]);
  });

  it('reaches a running piece by its heartbeat', async () => {
    const [id = 0] = await addPieces(t.db, 1);
    const reasons: unknown[] = [];
    const worker = runner(async (_, hold) => {
      expect(await cancelWork(t.db, clock, PIECES, id)).toBe('asked');
      await hold.report().catch((error) => reasons.push(error));
      hold.signal.throwIfAborted();
      return { end: 'done' };
    });
    await worker.drain();
    expect(reasons[0]).toBeInstanceOf(WorkCancelledError);
    expect(await readPieces(t.db)).toMatchObject([
      { work_state: 'cancelled', given_up: true, done_count: 0 },
    ]);
  });

  it('is carried out though the worker dies, or fails and waits', async () => {
    const [dead = 0, again = 0] = await addPieces(t.db, 2, { work_share: 1 });
    await claimed();
    const failing = await claimed();
    for (const id of [dead, again]) await cancelWork(t.db, clock, PIECES, id);
    await recordOutcome(t.db, clock, PIECES, failing, { end: 'again', error: 'broken' });
    forward(firstWait);
    expect(await claim()).toBeUndefined();
    forward(LEASE_MS);
    await runner(done).drain();
    expect(await states()).toEqual(['cancelled', 'cancelled']);
  });

  it('and the end of a piece exclude each other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [id = 0] = await addPieces(t.db, 1);
      const piece = await claimed();
      const [cancel, end] = await Promise.all([
        cancelWork(t.db, clock, PIECES, id),
        recordOutcome(t.db, clock, PIECES, piece, { end: 'done' }),
      ]);
      // Whoever came second was told: a cancel too late, or one that was asked for and found the work done.
      expect(end).toBe('done');
      expect([undefined, 'asked']).toContain(cancel);
      expect((await readPieces(t.db)).at(-1)).toMatchObject({ work_state: 'done', given_up: false });
    }
  });
});

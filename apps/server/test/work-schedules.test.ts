import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Clock, DAY, HOUR } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { createDueTimes } from '#kit/work/due-times.ts';
import { createLook } from '#kit/work/look.ts';
import { enqueueDueRuns, forgetOldRuns, runSchedules, type Schedule } from '#kit/work/schedules.ts';
import { useRecords } from './records.ts';

const t = useRecords();
const START = Date.parse('2026-03-02T08:00:30Z');
let now = START;
const clock: Clock = {
  now: () => new Date(now),
  inDatabase: () => sql`${new Date(now)}::timestamptz`,
};
const MINUTE = 60_000;
const runs: string[] = [];
const hourly = (more: Partial<Schedule> = {}): Schedule => ({
  name: 'hourly',
  at: '0 0 * * * *',
  run: async () => void runs.push(new Date(now).toISOString().slice(11, 16)),
  ...more,
});
const process = (schedules: Schedule[], by = clock) => {
  const deps = { db: t.db, clock: by, logger: createLogger('silent') };
  const runner = runSchedules(deps, schedules, { atOnce: 2 });
  return { poke: createLook(deps, [runner]), drain: runner.drain };
};
/** One look of each process, until nothing is due. */
const look = async (...processes: ReturnType<typeof process>[]) => {
  await Promise.all(processes.map((one) => one.poke()));
  await Promise.all(processes.map((one) => one.drain()));
};

afterEach(async () => {
  await t.db.deleteFrom('scheduled_runs').execute();
  runs.length = 0;
  now = START;
});

describe('a schedule', () => {
  it('runs once in the whole installation, however many processes look', async () => {
    const processes = Array.from({ length: 4 }, () => process([hourly()]));
    await look(...processes);
    expect(runs).toEqual([]);
    for (let hour = 0; hour < 3; hour += 1) {
      now += HOUR;
      await look(...processes);
      await look(...processes);
    }
    expect(runs).toEqual(['09:00', '10:00', '11:00']);
  });

  it('goes by the database, not by the clock of a process', async () => {
    const late = { ...clock, now: () => new Date(now + HOUR) };
    const processes = [process([hourly()]), process([hourly()], late)];
    await look(...processes);
    now += 30 * MINUTE;
    await look(...processes);
    expect(runs).toEqual([]);
    now += 30 * MINUTE;
    await look(...processes);
    expect(runs).toEqual(['09:00']);
  });

  it('starts in the second it is due, in a process that goes on looking', async () => {
    const one = process([hourly()]);
    await look(one);
    now = Date.parse('2026-03-02T08:59:59.999Z');
    await look(one);
    expect(runs).toEqual([]);
    now += 1;
    await look(one);
    await look(one);
    expect(runs).toEqual(['09:00']);
  });

  it('goes by a clock that was set back, and runs once for each moment', async () => {
    const one = process([hourly()]);
    await look(one);
    now += 2 * HOUR;
    await look(one);
    now = START;
    await look(one);
    now += 2 * HOUR;
    await look(one);
    expect(runs).toEqual(['10:00']);
    now += HOUR;
    await look(one);
    expect(runs).toEqual(['10:00', '11:00']);
  });

  it('makes up once for what was missed while nobody ran', async () => {
    await look(process([hourly()]));
    now += 5 * HOUR;
    await look(process([hourly()]));
    expect(runs).toEqual(['13:00']);
  });

  it('runs when it is first met only where that is asked for', async () => {
    await look(process([hourly({ atOnce: true })]));
    expect(runs).toEqual(['08:00']);
  });

  it('is not begun again while it runs', async () => {
    let finish = () => {};
    const slow = hourly({
      at: '0 * * * * *',
      atOnce: true,
      run: () =>
        new Promise((resolve) => {
          runs.push('began');
          finish = resolve;
        }),
    });
    const first = process([slow]);
    await first.poke();
    now += MINUTE;
    const second = process([slow]);
    await look(second);
    expect(runs).toEqual(['began']);
    finish();
    await first.drain();
    await second.poke();
    expect(runs).toEqual(['began', 'began']);
    finish();
    await second.drain();
  });

  it('that fails is tried again, and a process runs only what it knows', async () => {
    let failures = 1;
    const failing = hourly({
      atOnce: true,
      run: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error('broken');
        runs.push('done');
      },
    });
    await look(process([failing]));
    await look(process([hourly({ name: 'another' })]));
    expect(runs).toEqual([]);
    now += MINUTE;
    await look(process([failing]));
    expect(runs).toEqual(['done']);
  });

  it('waits for a process that has what it needs', async () => {
    let hasFigures = false;
    const needy = hourly({ atOnce: true, isReady: () => hasFigures });
    const without = process([needy]);
    await look(without);
    now += 2 * HOUR;
    await look(without, process([needy]));
    expect(runs).toEqual([]);
    hasFigures = true;
    await look(without);
    await look(without);
    expect(runs).toEqual(['10:00']);
  });

  it('is remembered as long as it tells when the next run is due', async () => {
    const names = async () =>
      (await t.db.selectFrom('scheduled_runs').select('due_at').orderBy('due_at').execute()).length;
    for (let hour = 0; hour < 4; hour += 1) {
      await enqueueDueRuns(t.db, createDueTimes([hourly()]), new Date(now));
      await sql`update scheduled_runs set work_state = 'done'`.execute(t.db);
      now += HOUR;
    }
    expect(await names()).toBe(4);
    await forgetOldRuns(t.db, new Date(now + DAY));
    expect(await names()).toBe(1);
    const gone = hourly({ name: 'gone with the last version', atOnce: true });
    await enqueueDueRuns(t.db, createDueTimes([gone]), new Date(now));
    await forgetOldRuns(t.db, new Date(now + DAY));
    expect(await names()).toBe(1);
  });
});

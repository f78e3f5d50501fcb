import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { createDueTimes, type DueTimes } from './due-times.ts';
import type { Queue } from './queue.ts';
import { type QueueRunner, type RunnerOptions, runQueue, type WorkDeps } from './queue-runner.ts';

/** Something done at fixed times, by one process of the whole installation. */
export interface Schedule {
  name: string;
  /** Seconds, minutes, hours, days, months and weekdays, in UTC. */
  at: string;
  run(signal: AbortSignal): Promise<void>;
  /** Also done when the installation first meets it. */
  atOnce?: true;
  /** Whether this process has what a run needs; a run that is due waits for a process that has it. */
  isReady?: () => boolean;
}

export const SCHEDULED_RUNS: Queue = {
  table: 'scheduled_runs',
  id: 'run_id',
  title: sql<string>`schedule_name`,
  tries: 5,
};

interface ScheduledRun {
  schedule_name: string;
}

/** A runner that also knows when there is something to run. */
export interface ScheduleRunner extends QueueRunner {
  /** Enqueues what is due by the database's clock, and says whether there was any. */
  enqueueDue(now: Date): Promise<boolean>;
  /** The moment before which nothing is due, by the same clock. */
  nextDue(): number;
}

/**
 * Enqueues the runs that are due, each once in the whole installation: a run is known by its moment, and none is added
 * while the one before is under way. What was missed while nobody ran is made up for once.
 */
export async function enqueueDueRuns(
  db: Database,
  dueTimes: DueTimes<Schedule>,
  now: Date,
): Promise<boolean> {
  const dueNow = dueTimes.at(now);
  for (const { schedule, due, settle } of dueNow) {
    const { name, atOnce } = schedule;
    if (await enqueueRun(db, { name, due, now, atOnce })) settle();
  }
  return dueNow.length > 0;
}

interface DueRun {
  name: string;
  due: Date;
  now: Date;
  atOnce: true | undefined;
}

/** Whether the run is there; it is not while the one before is under way. */
async function enqueueRun(db: Database, { name, due, now, atOnce }: DueRun): Promise<boolean> {
  const isKnown = sql`exists (select 1 from scheduled_runs where schedule_name = ${name})`;
  const isThere = sql`exists (
    select 1 from scheduled_runs where schedule_name = ${name} and due_at >= ${due}::timestamptz)`;
  // One that still waits for its first attempt is this run: it is not made up for twice.
  const { rows } = await sql`
    with moved as (
      update scheduled_runs set due_at = ${due}::timestamptz
      where schedule_name = ${name} and work_state = 'waiting' and work_attempts = 0
        and due_at < ${due}::timestamptz and not ${isThere}
      returning 1
    ), added as (
      insert into scheduled_runs (schedule_name, due_at, work_state, work_after, work_changed_at)
      select ${name}, ${due}::timestamptz, case when ${atOnce ?? false} or ${isKnown} then 'waiting' else 'done' end,
      ${now}::timestamptz, ${now}::timestamptz
      where not ${isThere} and not exists (select 1 from moved) on conflict do nothing returning 1
    )
    select 1 from moved union all select 1 from added`.execute(db);
  if (rows.length > 0) return true;
  const { rows: there } = await sql<{ there: boolean }>`select ${isThere} as there`.execute(db);
  return there[0]?.there ?? false;
}

/** Runs what is due among the schedules this process knows how to run. */
export function runSchedules(
  deps: WorkDeps,
  schedules: readonly Schedule[],
  options: Omit<RunnerOptions, 'only'>,
): ScheduleRunner {
  const ready = () => schedules.filter(({ isReady }) => isReady?.() ?? true).map(({ name }) => name);
  const dueTimes = createDueTimes(schedules);
  const runner = runQueue<ScheduledRun>(
    deps,
    SCHEDULED_RUNS,
    async ({ row }, { signal }) => {
      await schedules.find(({ name }) => name === row.schedule_name)?.run(signal);
      return { end: 'done' };
    },
    { ...options, only: () => sql`schedule_name = any(${ready()}::text[])` },
  );
  return {
    ...runner,
    enqueueDue: (now) => enqueueDueRuns(deps.db, dueTimes, now),
    nextDue: dueTimes.next,
  };
}

/**
 * Forgets runs that ended before a moment, but for the newest of a schedule, as it tells when the next one is due; and
 * those that still wait since then: a schedule that anybody knows has moved its run on.
 */
export const forgetOldRuns = (db: Database, before: Date) =>
  sql`delete from scheduled_runs as old
    where due_at < ${before}::timestamptz and (work_state = 'waiting' or work_state <> 'running'
      and exists (select 1 from scheduled_runs as newer
        where newer.schedule_name = old.schedule_name and newer.due_at > old.due_at))`.execute(db);

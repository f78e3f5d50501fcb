import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface FailedRuns {
  key: string;
  id: number;
  name: string;
  value: number;
  since: Date;
  user_id: number;
  profile_id: number;
}

/** How many of the last runs of people's own reports were rejected in a row, and since when; 0 since they were made. */
export async function readFailedRuns(db: Database, user_ids: readonly number[]): Promise<FailedRuns[]> {
  const { rows } = await sql<FailedRuns>`
    select report_id::text as key, report_id as id, reports.name, user_id, profile_id,
      failed.count as value, coalesce(failed.since, reports.created_at) as since
    from reports cross join lateral (
      select count(*)::int as count, min(ended_at) as since from report_runs
      where report_runs.report_id = reports.report_id and status = 'rejected' and run_number > coalesce((
        select max(run_number) from report_runs as good
        where good.report_id = reports.report_id and good.status = 'completed'), 0)
    ) as failed
    where user_id = any(${[...new Set(user_ids)]}::int[])
    order by report_id`.execute(db);
  return rows;
}

interface FailedSchedule {
  key: string;
  id: null;
  name: string;
  value: number;
  since: Date;
}

/** How many of the last runs of each schedule were given up in a row, and since when; 0 since the last good one. */
export async function readFailedSchedules(db: Database): Promise<FailedSchedule[]> {
  // The names come from jumps along the index: there are few of them, and many runs of each.
  const { rows } = await sql<FailedSchedule>`
    with recursive names as (
      (select schedule_name from scheduled_runs order by schedule_name limit 1)
      union all
      select next.schedule_name from names cross join lateral (
        select schedule_name from scheduled_runs where schedule_name > names.schedule_name
        order by schedule_name limit 1
      ) as next
    )
    select schedule_name as key, null::int as id, schedule_name as name, failed.count as value,
      coalesce(failed.since, good.work_changed_at) as since
    from names left join lateral (
      select due_at, work_changed_at from scheduled_runs
      where schedule_name = names.schedule_name and work_state = 'done' order by due_at desc limit 1
    ) as good on true cross join lateral (
      select count(*)::int as count, min(work_changed_at) as since from scheduled_runs
      where schedule_name = names.schedule_name and work_state = 'failed'
        and due_at > coalesce(good.due_at, '-infinity')
    ) as failed
    where failed.count > 0 or good.due_at is not null
    order by schedule_name`.execute(db);
  return rows;
}

interface Silence {
  key: string;
  id: number;
  name: string;
  value: number;
  since: Date;
}

/** For how many minutes each server has said nothing; those that never did are waited for. */
export async function readSilences(db: Database, now: Date): Promise<Silence[]> {
  const { rows } = await sql<Silence>`
    select serverload_id::text as key, serverload_id as id, server as name, date as since,
      greatest(0, extract(epoch from ${now}::timestamptz - date) / 60)::float8 as value
    from serverloads where date is not null order by serverload_id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Queue } from '#kit/work/queue.ts';

/** Runs of reports; profiles take turns. One that has ended is not begun again: its report is run anew. */
export const REPORT_RUNS: Queue = {
  table: 'report_runs',
  id: 'run_id',
  title: sql<string>`(select name from reports where reports.report_id = report_runs.report_id) || ' / ' || run_number`,
  tries: 6,
  firstWaitMs: 10_000,
  perShare: 2,
  whenEnded: (now, end) => ({
    ended_at: now,
    ...(end === 'failed' ? { reason: sql`coalesce(reason, 'given_up')` } : {}),
  }),
};

import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { DAY, earlier, HOUR } from '#kit/process/clock.ts';

/** The platform belongs to no tenant: only super administrators, and Prometheus, read how it is. */

interface RecordsSize {
  version: string;
  bytes: number;
}

export async function readRecordsSize(db: Database, _scope: 'everything'): Promise<RecordsSize> {
  const { rows } = await sql<RecordsSize>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0] ?? { version: '', bytes: 0 };
}

export interface MailCounts {
  waiting: number;
  failed: number;
  sent: number;
  kept: number;
}

/** What waits and failed, whenever that was, and what left or was kept in the last day. */
export async function countMails(db: Database, _scope: 'everything', now: Date): Promise<MailCounts> {
  const since = earlier(now, DAY);
  const { rows } = await sql<MailCounts>`
    select
      (select count(*)::int from mails where work_state in ('waiting', 'running')) as waiting,
      (select count(*)::int from mails where work_state = 'failed') as failed,
      count(*) filter (where mail_state = 'sent')::int as sent,
      count(*) filter (where mail_state = 'kept')::int as kept
    from mails where work_changed_at >= ${since}`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, sent: 0, kept: 0 };
}

/** A process that missed this many of its minutes is not alive. */
const ALIVE_MS = 150_000;

export async function listProcesses(db: Database, _scope: 'everything', now: Date) {
  const rows = await db
    .selectFrom('platform_processes')
    .selectAll()
    .where('seen_at', '>=', earlier(now, HOUR))
    .orderBy('process_kind')
    .orderBy('started_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, alive: row.seen_at >= earlier(now, ALIVE_MS) }));
}

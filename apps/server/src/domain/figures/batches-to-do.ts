import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, earlier } from '#kit/process/clock.ts';

/** What failed longer ago is history, not a task. */
const LATELY = 7 * DAY;

/**
 * Which batches wait for somebody: those that failed or were refused lately, unless the same file is taken in again, or
 * a newer one of the same name has counted since.
 */
export const batchesToDo = (now: Date): RawBuilder<SqlBool> =>
  sql`batch_state in ('failed', 'refused') and received_at >= ${earlier(now, LATELY)} and not exists (
    select from batches as later cross join lateral (
      select coalesce(later.retry_of, later.batch_id) - coalesce(batches.retry_of, batches.batch_id) as sent_later
    ) as files
    where later.fact = batches.fact and later.batch_source = batches.batch_source
      and later.batch_name = batches.batch_name
      and (sent_later > 0 and later.batch_state in ('ready', 'replaced', 'withdrawn')
        or sent_later = 0 and later.batch_id > batches.batch_id))`;

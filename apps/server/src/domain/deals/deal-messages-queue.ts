import { sql } from 'kysely';
import type { Queue } from '#kit/work/queue.ts';

const isLater = sql`later.masterdeal_id = masterdeal_messages.masterdeal_id
  and later.member_id = masterdeal_messages.member_id and later.message_id > masterdeal_messages.message_id`;

/** Messages to platforms, a few at once to each. */
export const DEAL_MESSAGES: Queue = {
  table: 'masterdeal_messages',
  id: 'message_id',
  title: sql<string>`(select name || ' / ' || member_name from masterdeals, members
    where masterdeals.masterdeal_id = masterdeal_messages.masterdeal_id
      and members.member_id = masterdeal_messages.member_id)`,
  tries: 8,
  perShare: 2,
  /** What a later message has said since is not taken back by an older one. */
  async retry(db, clock, id) {
    const now = clock.inDatabase();
    const { rows } = await sql`
      update masterdeal_messages set work_state = 'waiting', work_attempts = 0, work_after = ${now},
        work_cancel_at = null, work_changed_at = ${now}
      where message_id = ${id} and work_state in ('failed', 'cancelled') and not exists (
        select 1 from masterdeal_messages as later where ${isLater} and later.message_kind <> 'status')
      returning 1`.execute(db);
    return rows.length > 0;
  },
};

/** A message waits until those before it about the same deal have ended; a question that waits holds nobody up. */
export const IN_ORDER = sql`not exists (
  select 1 from masterdeal_messages as earlier
  where earlier.masterdeal_id = masterdeal_messages.masterdeal_id
    and earlier.member_id = masterdeal_messages.member_id
    and earlier.message_id < masterdeal_messages.message_id
    and (earlier.work_state = 'running' or (earlier.work_state = 'waiting' and earlier.message_kind <> 'status')))`;

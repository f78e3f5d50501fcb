import type { DealMessage } from '@encart/contract/deals/deal-platforms.calls.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface Row extends Omit<DealMessage, 'created_at' | 'changed_at'> {
  created_at: Date;
  changed_at: Date;
  /** Publishers that its document names. */
  publishers: number[];
}

/** What was sent to the platforms of a deal that the caller sees, the last first. */
export async function listMessages(
  db: Database,
  masterdeal_id: number,
  { page, limit }: { page: number; limit: number },
) {
  const { rowCount } = await db
    .selectFrom('masterdeal_messages')
    .select((row) => row.fn.countAll<number>().as('rowCount'))
    .where('masterdeal_id', '=', masterdeal_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`
    select message_id, member_id, member_name, message_kind, work_state as state, work_attempts as attempts,
      created_at, work_changed_at as changed_at, status, reason, document,
      array(select (publisher ->> 'id')::int
        from jsonb_array_elements(deal -> 'inventory' -> 'publishers') as publisher) as publishers
    from masterdeal_messages join members using (member_id)
    where masterdeal_id = ${masterdeal_id}
    order by message_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows, rowCount };
}

import type { DealMessage, MessageKind } from '@encart/contract/deals/deal-platforms.calls.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

interface Row extends Omit<DealMessage, 'created_at' | 'changed_at'> {
  created_at: Date;
  changed_at: Date;
  /** Publishers that its document names. */
  publishers: number[];
}

/** Has failed and is still wanted: its platform was sent nothing since, and once the deal is over only its end is wanted. */
export const isFailedLast = sql<boolean>`(message.work_state = 'failed' and message.message_kind <> 'status'
  and (message.message_kind = 'end'
    or exists (select from masterdeals where masterdeal_id = message.masterdeal_id and state <> 'ended'))
  and not exists (select from masterdeal_messages as later where later.masterdeal_id = message.masterdeal_id
    and later.member_id = message.member_id and later.message_id > message.message_id
    and later.message_kind <> 'status'))`;

/** What the platform of a deal that the caller sees could not be told. */
export async function findFailedMessage(db: Database, masterdeal_id: number, member_id: number) {
  const { rows } = await sql<{ message_id: number; message_kind: MessageKind }>`
    select message_id, message_kind from masterdeal_messages as message
    where masterdeal_id = ${masterdeal_id} and member_id = ${member_id} and ${isFailedLast}`.execute(db);
  return rows[0];
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

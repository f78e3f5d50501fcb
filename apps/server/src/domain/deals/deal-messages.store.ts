import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { DealAction } from '@encart/contract/deals/deal-states.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import { readDealToSend } from './deal-to-send.store.ts';
import type { DealToSend, SentStatus } from './deal-to-send.ts';

/** What a platform is to make of a deal after each action; sending says how the deal stands. */
export const STATUS_AFTER: Record<Exclude<DealAction, 'send'>, SentStatus> = {
  pause: 'paused',
  resume: 'active',
  end: 'complete',
};

/**
 * The deal as it was last sent and not refused: an action must not bring changes along that nobody has sent, nor those that
 * the platform would refuse again.
 */
async function readLastSent(db: Database, masterdeal_id: number, member_id: number) {
  const { rows } = await sql<{ deal: DealToSend | null }>`select deal from masterdeal_messages
    where masterdeal_id = ${masterdeal_id} and member_id = ${member_id} and message_kind = 'send'
    order by (work_state = 'failed' and status in (400, 422)), message_id desc limit 1`.execute(db);
  return rows[0]?.deal ?? readDealToSend(db, masterdeal_id, member_id);
}

/**
 * The deal as these platforms know it: as it last left and was not refused. One that we never had to tell them of is as it is
 * stored, as long as nothing of it was changed since it was sent.
 */
export async function readKnownDeal(
  db: Database,
  { masterdeal_id, has_unsent_changes }: { masterdeal_id: number; has_unsent_changes: boolean },
  member_ids: readonly number[],
): Promise<DealToSend | undefined> {
  const { rows } = await sql<{ deal: DealToSend | null; is_known: boolean }>`
    select deal, document is not null and not (work_state = 'failed' and coalesce(status in (400, 422), false)) as is_known
    from masterdeal_messages
    where masterdeal_id = ${masterdeal_id} and member_id = any(${member_ids}::int[]) and message_kind = 'send'
    order by 2 desc, message_id desc limit 1`.execute(db);
  const [last] = rows;
  if (last) return last.is_known ? (last.deal ?? undefined) : undefined;
  const [first] = member_ids;
  return has_unsent_changes || first === undefined ? undefined : readDealToSend(db, masterdeal_id, first);
}

/**
 * Cancels what waits and no longer needs saying: questions, and before a whole deal is sent everything that has not
 * left, since it says the same and more.
 */
const cancelOutdated = (db: Database, clock: Clock, masterdeal_id: number, isSent: boolean) =>
  sql`update masterdeal_messages set work_state = 'cancelled', work_changed_at = ${clock.inDatabase()}
    where masterdeal_id = ${masterdeal_id} and work_state = 'waiting'
      and (message_kind = 'status' or (${isSent} and document is null))`.execute(db);

/** Puts a message for each platform of a deal into the queue, in the transaction of the action. */
export async function enqueueDealMessages(
  db: Database,
  clock: Clock,
  masterdeal_id: number,
  message_kind: DealAction,
) {
  await cancelOutdated(db, clock, masterdeal_id, message_kind === 'send');
  const platforms = await db
    .selectFrom('masterdeal_platforms')
    .select('member_id')
    .where('masterdeal_id', '=', masterdeal_id)
    .orderBy('member_id')
    .execute();
  for (const { member_id } of platforms) {
    const deal =
      message_kind === 'send'
        ? await readDealToSend(db, masterdeal_id, member_id)
        : await readLastSent(db, masterdeal_id, member_id);
    if (!deal) continue;
    if (message_kind === 'send') refuseUnsendable(deal);
    const status = message_kind === 'send' ? deal.status : STATUS_AFTER[message_kind];
    await db
      .insertInto('masterdeal_messages')
      .values({
        ...{ masterdeal_id, member_id, message_kind },
        deal: JSON.stringify({ ...deal, status }),
        work_share: member_id,
        work_after: clock.inDatabase(),
        created_at: clock.now(),
      })
      .execute();
  }
}

/**
 * What a deal names may have changed since it was written: no more publishers leave than platforms take, and a list that
 * nothing is left of would be read as everybody or everything.
 */
function refuseUnsendable({ inventory: { action, publishers }, buyers }: DealToSend) {
  const { maxPublishers: max } = limits.deal;
  const broken: BrokenRule[] = [];
  if (publishers.length > max) broken.push({ field: 'publishers', rule: 'max_array', values: { max } });
  if (action === 'include' && publishers.length === 0) broken.push({ field: 'publishers', rule: 'required' });
  if (buyers.length === 0) broken.push({ field: 'buyers', rule: 'min_array', values: { min: 1 } });
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
}

import { DAY_MS } from '@encart/contract/analytics/days.ts';
import { sql } from 'kysely';
import { enqueueDealMessages } from '#domain/deals/deal-messages.store.ts';
import { refreshDeals } from '#domain/deals/deals.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { type Clock, earlier } from '#kit/process/clock.ts';

const ASK_EVERY_MS = 10 * 60_000;
/** A refusal may be taken back: it is asked about more slowly, and not for ever. */
const ASK_REFUSED_EVERY_MS = 60 * 60_000;
const ASK_REFUSED_FOR_MS = 7 * DAY_MS;

/** Asks the platforms that can tell what their seats say of the deals that go on or were refused, each now and then, behind what people ask for. */
async function enqueueQuestions(db: Database, clock: Clock) {
  const now = clock.now();
  const ago = (ms: number) => sql`${earlier(now, ms)}::timestamptz`;
  const askedBefore = sql`case state when 'refused' then ${ago(ASK_REFUSED_EVERY_MS)} else ${ago(ASK_EVERY_MS)} end`;
  // Questions that were answered tell nothing any more.
  await sql`delete from masterdeal_messages where message_kind = 'status' and work_state in ('done', 'cancelled')
    and created_at <= ${ago(ASK_EVERY_MS)}`.execute(db);
  await sql`insert into masterdeal_messages (masterdeal_id, member_id, message_kind, work_share, work_priority, work_after, created_at)
    select masterdeal_id, member_id, 'status', member_id, -1, ${clock.inDatabase()}, ${now}::timestamptz
    from masterdeals join masterdeal_platforms using (masterdeal_id)
      join integrations using (member_id)
    where platform_state <> 'unsent'
      and (state in ('sent', 'active', 'paused') or state = 'refused' and ${ago(ASK_REFUSED_FOR_MS)} < coalesce(
        (select max(changed_at) from masterdeal_seats as seat where seat.masterdeal_id = masterdeals.masterdeal_id
          and seat.member_id = masterdeal_platforms.member_id), sent_at))
      and platform_protocol = 'iab' and revoked_at is null
      and coalesce(last_exchange_at, 'epoch') <= ${askedBefore}
      and not exists (select 1 from masterdeal_messages as message
        where message.masterdeal_id = masterdeals.masterdeal_id
          and message.member_id = masterdeal_platforms.member_id
          and (message.work_state in ('waiting', 'running')
            or (message.message_kind = 'status' and message.created_at > ${askedBefore})))`.execute(db);
}

/** Deals that their own end has ended since their platforms were told of another: those are told to end them now. */
async function endForgotten(root: Database, clock: Clock) {
  const { rows } = await sql<{ masterdeal_id: number }>`select masterdeal_id from masterdeals
    where state in ('sent', 'active', 'paused', 'refused') and has_unsent_changes
      and enddate <= ${clock.inDatabase()}`.execute(root);
  for (const { masterdeal_id } of rows)
    await inTransaction(root, async (db) => {
      await refreshDeals(db, clock, masterdeal_id);
      await enqueueDealMessages(db, clock, masterdeal_id, 'end');
    });
}

/** Brings deals up to date with the time, and with what their platforms say of them. */
export async function refreshGoingDeals({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await endForgotten(db, clock);
  await refreshDeals(db, clock);
  await enqueueQuestions(db, clock);
}

import { relationsOf } from '@encart/contract/api/resource.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { insertRows } from '#demo/insert-rows.ts';
import { readSentDeals } from '#domain/deals/deal-to-send.store.ts';
import type { Seller } from '#domain/deals/seller.ts';
import type { Database } from '#kit/db/database.ts';
import { listRows } from '#kit/resources/resource.store.ts';
import { historyRowsOf } from './deal-history.ts';
import { messageRowOf } from './deal-messages.ts';
import type { platformRowsOf } from './deal-platforms.ts';
import { stepsOf } from './deal-steps.ts';
import type { DealPlan } from './plan-deals.ts';

interface StoredDeal {
  masterdeal_id: number;
  plan: DealPlan;
  platforms: ReturnType<typeof platformRowsOf>['rows'];
}

/** What was done with the deals so far: what their platforms were told, and their history. */
export async function addDealPast(db: Database, deals: readonly StoredDeal[], seller: Seller, now: Date) {
  const { rows: records } = await listRows(db, 'everything', masterdeals, {
    page: 1,
    limit: deals.length,
    sort: 'created_at',
    withRelated: relationsOf(masterdeals),
    detailedRelations: true,
  });
  const toSend = await readSentDeals(db);
  const members = await db.selectFrom('members').select(['member_id', 'member_name']).execute();
  const nameOf = (id: number) => members.find(({ member_id }) => member_id === id)?.member_name ?? '';

  const pasts = deals.flatMap(({ masterdeal_id, plan, platforms }) => {
    const record = records.find((one) => one.masterdeal_id === masterdeal_id);
    if (!record) return [];
    const moment = (text: string | null) => (text === null ? null : new Date(text));
    const steps = stepsOf(plan, { sent_at: moment(record.sent_at), ended_at: moment(record.ended_at) }, now);
    // One that was changed since it was sent was sent with another priority.
    const composed = plan.story === 'changed' ? { privilege: record.privilege === 5 ? 8 : 5 } : {};
    const named = platforms.map((platform) => ({ ...platform, member_name: nameOf(platform.member_id) }));
    return [{ record, composed, steps, platforms: named }];
  });

  const messages = pasts.flatMap(({ record, composed, steps, platforms }) =>
    steps.flatMap((step) =>
      toSend
        .filter(({ masterdeal_id }) => masterdeal_id === record.masterdeal_id)
        .map((deal) => {
          const platform = platforms.find(({ member_id }) => member_id === deal.member_id);
          const isGivenUp = step.action === 'resume' && platform?.last_error === 'timeout';
          const told = { ...deal, priority: composed.privilege ?? deal.priority };
          return messageRowOf(step, told, isGivenUp, seller);
        }),
    ),
  );
  const byMoment = <T>(rows: T[], of: (row: T) => Date) =>
    rows.toSorted((a, b) => of(a).getTime() - of(b).getTime());
  await insertRows(
    db,
    'masterdeal_messages',
    byMoment(messages, ({ created_at }) => created_at),
  );
  await insertRows(
    db,
    'audit_events',
    byMoment(
      pasts.flatMap((past) => historyRowsOf(past, now)),
      ({ happened_at }) => happened_at,
    ),
  );
}

import { addDays } from '@encart/contract/analytics/days.ts';
import { listDealDelivery, listDealsOfFigures } from '@encart/contract/deals/deal-figures.calls.ts';
import { dealsOfFigures } from '#domain/deals/deals-of-figures.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { DELIVERY_DAYS, deliveryOf } from './deal-delivery.ts';
import { factsDimensions, readDealFacts } from './findings/read-deal-facts.ts';

/** What the deals of a page delivered lately, and which deals the names of the figures are. */
export function dealDeliveryRoutes(api: Api, { figures, clock }: Pick<Deps, 'figures' | 'clock'>) {
  api.mount(listDealDelivery, async (caller) => {
    const { query, db, scope, who } = caller;
    const ids = [...new Set(query.masterdeal_id ?? [])];
    const reader = await openFiguresReader(figures, caller, factsDimensions(who));
    const { period, facts } = await readDealFacts({ db, scope, who, reader, now: clock.now() }, ids);
    const deals = ids.flatMap((id) => {
      const found = facts.get(id);
      return found ? [deliveryOf(id, found)] : [];
    });
    return { data: { period: { start: addDays(period.end, 1 - DELIVERY_DAYS), end: period.end }, deals } };
  });

  api.mount(listDealsOfFigures, async ({ query, db, scope }) => ({
    data: await dealsOfFigures(db, scope, query.deal_id ?? []),
  }));
}

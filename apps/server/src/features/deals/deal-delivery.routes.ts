import { addDays } from '@encart/contract/analytics/days.ts';
import { listDealDelivery, listDealsOfFigures } from '@encart/contract/deals/deal-figures.calls.ts';
import { dealsOfFigures } from '#domain/deals/deals-of-figures.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { type DealFacts, sumOf } from './findings/deal-facts.ts';
import { findFindings } from './findings/find-findings.ts';
import { factsDimensions, readDealFacts } from './findings/read-deal-facts.ts';

/** The list shows so many days. */
const DAYS = 7;

const deliveryOf = (masterdeal_id: number, facts: DealFacts) => {
  const days = facts.days.slice(-DAYS);
  return {
    masterdeal_id,
    days: days.map(({ impressions_sold }) => impressions_sold),
    impressions_sold: sumOf(days, 'impressions_sold'),
    revenue_gross: sumOf(days, 'revenue_gross'),
    finding: findFindings(facts)[0] ?? null,
  };
};

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
    return { data: { period: { start: addDays(period.end, 1 - DAYS), end: period.end }, deals } };
  });

  api.mount(listDealsOfFigures, async ({ query, db, scope }) => ({
    data: await dealsOfFigures(db, scope, query.deal_id ?? []),
  }));
}

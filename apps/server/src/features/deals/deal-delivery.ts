import type { DealDelivery } from '@encart/contract/deals/deal-figures.calls.ts';
import { type DealFacts, sumOf } from './findings/deal-facts.ts';
import { findFindings } from './findings/find-findings.ts';

/** The list shows so many days. */
export const DELIVERY_DAYS = 7;

/** What a deal delivered lately, and the gravest thing wrong with it. */
export function deliveryOf(masterdeal_id: number, facts: DealFacts): DealDelivery {
  const days = facts.days.slice(-DELIVERY_DAYS);
  return {
    masterdeal_id,
    days: days.map(({ impressions_sold }) => impressions_sold),
    impressions_sold: sumOf(days, 'impressions_sold'),
    revenue_gross: sumOf(days, 'revenue_gross'),
    finding: findFindings(facts)[0] ?? null,
  };
}

import type { Day } from '@encart/contract/analytics/days.ts';
import { FUNNEL_STEPS } from '@encart/contract/deals/deal-figures.calls.ts';
import { z } from 'zod';
import { definePageAddress, joinParts, type StateOf } from '#kit/address/page-address.ts';
import { choice } from '#kit/address/values.ts';
import { currencyPart } from '#kit/figures/metrics/currency.ts';
import { periodPart } from '#kit/figures/period/period-choice.ts';

export const DEAL_TABS = ['overview', 'messages', 'history'] as const;
/** What a deal's figures are broken down by. */
export const FUNNEL_PARTS = ['publishers', 'buyers', 'sizes'] as const;
export type FunnelPart = (typeof FUNNEL_PARTS)[number];

/** Everything a deal's page shows, as its address says it. */
export const dealAddress = (today: Day) =>
  definePageAddress(
    joinParts(
      periodPart(today),
      currencyPart(),
      z.object({
        tab: choice(DEAL_TABS, 'overview'),
        step: choice(FUNNEL_STEPS, 'impressions_sold'),
        by: choice(FUNNEL_PARTS, 'publishers'),
      }),
    ),
    { always: ['currency'] },
  );
export type DealPageState = StateOf<ReturnType<typeof dealAddress>>;
export type ChangeDealPage = (next: Partial<DealPageState>, options?: { replace?: boolean }) => unknown;

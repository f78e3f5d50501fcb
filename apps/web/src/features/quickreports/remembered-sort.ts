import type { Day } from '@encart/contract/analytics/days.ts';
import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { type ReportSort, sortText } from '#features/quickreports/table/report-sort.ts';
import type { Address } from '#kit/address/page-address.ts';
import {
  reportPreferenceIn,
  saveReportPreference,
  useReportPreferences,
} from '#kit/figures/report-preferences.ts';

const keyOf = (user_id: number, noun: QuickreportName) => `${user_id}/sort/${noun}` as const;

/** Each report keeps the order last chosen in it. */
export const saveSort = (user_id: number, noun: QuickreportName, sort: ReportSort, on: Day) =>
  saveReportPreference(keyOf(user_id, noun), { search: { sort: sortText(sort) }, on });

/** Completes an address without an order with the last one of its own report. */
export const withSort = (address: Address, user_id: number, noun: QuickreportName): Address => ({
  ...reportPreferenceIn(useReportPreferences.getState(), keyOf(user_id, noun))?.search,
  ...address,
});

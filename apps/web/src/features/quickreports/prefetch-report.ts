import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { pathIn } from '#features/quickreports/drill/drill-path.ts';
import type { Address } from '#kit/address/page-address.ts';
import { prefetchCall } from '#kit/api/queries.ts';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import { reportPreferenceIn, useReportPreferences } from '#kit/figures/report-preferences.ts';
import { principalOf } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { withSort } from './remembered-sort.ts';
import { reportAddress, withLast } from './report-state.ts';
import { reportQuery } from './use-report.ts';

/** Prefetches the figures of an address while the page is still being drawn. */
export const prefetchReport = (noun: QuickreportName) => (rest: string, search: Address) => {
  const who = principalOf(useSession.getState().user);
  if (!who) return;
  const today = dayOf(new Date());
  const last = reportPreferenceIn(useReportPreferences.getState(), who.user_id);
  const address = reportAddress(deliveryMetricsFor(who.profile_type), today);
  const state = address.read(withSort(withLast(search, last, today), who.user_id, noun));
  const query = reportQuery(periodOf(state.period, today), state, pathIn(rest));
  prefetchCall(quickreportCalls[noun].report, { query });
  if (state.tab === 'table')
    prefetchCall(quickreportCalls[noun].trend, { query: { ...query, id: [...state.selected] } });
};

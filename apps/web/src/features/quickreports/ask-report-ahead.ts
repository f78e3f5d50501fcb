import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { periodOf } from '#kit/figures/period-choice.ts';
import { askAhead } from '#kit/queries.ts';
import { principalOf } from '#kit/session.ts';
import { useSession } from '#kit/session-store.ts';
import { pathIn } from './drill-path.ts';
import { askedOf } from './use-report.ts';
import { reportStateAt } from './use-report-state.ts';

/** Asks for the figures of an address while the page is still being drawn. */
export const askReportAhead =
  (noun: QuickreportName) => (rest: string, search: Readonly<Record<string, unknown>>) => {
    const who = principalOf(useSession.getState().user);
    if (!who) return;
    const today = dayOf(new Date());
    const state = reportStateAt(search, who.user_id, deliveryMetricsFor(who.profile_type), today);
    const query = askedOf(periodOf(state.period, today), state, pathIn(rest));
    askAhead(quickreportCalls[noun].report, { query });
    if (state.tab === 'table')
      askAhead(quickreportCalls[noun].trend, { query: { ...query, id: [...state.selected] } });
  };

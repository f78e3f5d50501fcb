import type { Day } from '@encart/contract/analytics/days.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import useEventCallback from '@mui/utils/useEventCallback';
import { useMemo, useRef } from 'react';
import { whileLoading } from '#kit/api/loading.ts';
import { useRememberedAddress } from '#kit/figures/use-remembered-address.ts';
import { useSession } from '#kit/session/session-store.ts';
import { afterPaint } from './after-paint.ts';
import { type ReportState, reportAddress, withLast, withoutRows } from './report-state.ts';

export type ChangeState = (next: Partial<ReportState>, options?: { replace?: boolean }) => void;

/** State of the report: from the address, completed with the user's last choices. */
export function useReportState(path: string, available: readonly DeliveryMetric[], today: Day) {
  const address = useMemo(() => reportAddress(available, today), [available, today]);
  const { state, change: write } = useRememberedAddress({
    address,
    today,
    key: useSession(({ user }) => user?.user_id ?? 0),
    path,
    complete: withLast,
    remembered: withoutRows,
  });

  const waiting = useRef<Partial<ReportState>>(undefined);
  const change: ChangeState = useEventCallback((next, options) => {
    const first = waiting.current === undefined;
    waiting.current = { ...waiting.current, ...next };
    // Drawing everything anew takes a moment: what was clicked answers first.
    if (first)
      void whileLoading('report', afterPaint).then(() => {
        if (waiting.current) write(waiting.current, options);
        waiting.current = undefined;
      });
  });
  /** The search that goes along to another report. */
  const search = useMemo(() => address.write(withoutRows(state)), [address, state]);
  return { state, change, search };
}

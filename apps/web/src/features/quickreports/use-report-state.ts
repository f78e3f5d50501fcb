import type { Day } from '@encart/contract/analytics/days.ts';
import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import useEventCallback from '@mui/utils/useEventCallback';
import { useCallback, useMemo, useRef } from 'react';
import { reportPath } from '#features/quickreports/drill/drill-path.ts';
import { type Address, without } from '#kit/address/page-address.ts';
import { whileLoading } from '#kit/api/loading.ts';
import {
  type ReportPreference,
  reportColumnsIn,
  saveReportColumns,
  useReportPreferences,
} from '#kit/figures/report-preferences.ts';
import { useRememberedAddress } from '#kit/figures/use-remembered-address.ts';
import { useSession } from '#kit/session/session-store.ts';
import { afterPaint } from './after-paint.ts';
import { saveSort, withSort } from './remembered-sort.ts';
import {
  joinChanges,
  type ReportState,
  ROW_KEYS,
  reportAddress,
  VISIT_KEYS,
  withLast,
  withUsualSort,
} from './report-state.ts';

export type ChangeState = (next: Partial<ReportState>, options?: { replace?: boolean }) => void;

interface Options {
  noun: QuickreportName;
  path: readonly ValueFilter[];
  available: readonly DeliveryMetric[];
  today: Day;
}

/** State of the report: from the address, completed with the user's last choices and the order last chosen here. */
export function useReportState({ noun, path, available, today }: Options) {
  const address = useMemo(() => reportAddress(available, today), [available, today]);
  const user_id = useSession(({ user }) => user?.user_id ?? 0);
  const complete = useCallback(
    (current: Address, last: ReportPreference | null) =>
      withSort(
        {
          ...reportColumnsIn(useReportPreferences.getState(), user_id)?.search,
          ...withLast(current, last, today),
        },
        user_id,
        noun,
      ),
    [user_id, noun, today],
  );
  const { state, change: write } = useRememberedAddress({
    address,
    today,
    key: user_id,
    path: reportPath(noun, path),
    complete,
    forget: [...VISIT_KEYS, 'columns'],
  });

  const waiting = useRef<ReturnType<typeof joinChanges>>(undefined);
  const change: ChangeState = useEventCallback((next, { replace = false } = {}) => {
    if (next.columns !== undefined) saveReportColumns(user_id, next.columns, today);
    if (next.sort) saveSort(user_id, noun, next.sort, today);
    const first = waiting.current === undefined;
    waiting.current = joinChanges(waiting.current, { next: withUsualSort(state, next, available), replace });
    // Drawing everything anew takes a moment: what was clicked answers first.
    if (first)
      void whileLoading('report', afterPaint).then(() => {
        if (waiting.current) write(waiting.current.next, { replace: waiting.current.replace });
        waiting.current = undefined;
      });
  });
  /** The search that goes along to another report. */
  const search = useMemo(() => without(address.write(state), ROW_KEYS), [address, state]);
  return { state, change, search, again: address.again };
}

import type { Day } from '@encart/contract/analytics/days.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import useEventCallback from '@mui/utils/useEventCallback';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '#kit/after-paint.ts';
import { keepReportChoice, reportChoiceIn, useReportChoices } from '#kit/figures/report-choices.ts';
import { whileLoading } from '#kit/loading.ts';
import { stringifySearch } from '#kit/search-params.ts';
import { useSession } from '#kit/session-store.ts';
import { elsewhere, type ReportState, readReportState, withKept, writeReportState } from './report-state.ts';

export type ChangeState = (next: Partial<ReportState>, options?: { replace?: boolean }) => void;

/** What an address shows somebody; where it is silent, what they asked last. */
export const reportStateAt = (
  address: Readonly<Record<string, unknown>>,
  user_id: number,
  available: readonly DeliveryMetric[],
  today: Day,
): ReportState => {
  const kept = reportChoiceIn(useReportChoices.getState(), user_id);
  return readReportState(withKept(address, kept, today), available, today);
};

/**
 * What the report shows: the address, and where it is silent what this person asked last. The address is completed,
 * and corrected where it says what cannot be.
 */
export function useReportState(path: string, available: readonly DeliveryMetric[], today: Day) {
  // The page's own address: the browser's is already another one while the next page is being fetched.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const router = useRouter();
  const user_id = useSession((state) => state.user?.user_id ?? 0);
  const last = useRef<ReportState>(undefined);
  // What did not change stays the same object, so that what shows it is not drawn again.
  const state = useMemo(
    () => replaceEqualDeep(last.current, reportStateAt(address, user_id, available, today)),
    [address, user_id, available, today],
  );
  useEffect(() => {
    last.current = state;
  }, [state]);

  const go = (next: ReportState, replace: boolean) =>
    void navigate({ to: path, search: writeReportState(next) as never, replace });

  /** Somebody already on their way elsewhere is not called back. */
  const isHere = () => router.latestLocation.pathname === pathname;
  const whole = `${path}?${stringifySearch(writeReportState(state))}`;
  const said = `${pathname}?${stringifySearch(address as never)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address asks to be completed.
  useEffect(() => {
    if (isHere() && whole !== said) go(state, true);
    keepReportChoice(user_id, { search: writeReportState(elsewhere(state)), on: today });
  }, [whole, said]);

  const wanted = useRef<ReportState>(undefined);
  const change: ChangeState = useEventCallback((next, { replace = false } = {}) => {
    const waiting = wanted.current !== undefined;
    wanted.current = { ...(wanted.current ?? state), ...next };
    // Drawing everything anew takes a moment: what was clicked answers first.
    if (!waiting)
      void whileLoading('report', afterPaint).then(() => {
        if (isHere() && wanted.current) go(wanted.current, replace);
        wanted.current = undefined;
      });
  });
  return { state, change };
}

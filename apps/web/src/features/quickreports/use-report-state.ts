import type { Day } from '@encart/contract/analytics/days.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { keepReportChoice, reportChoiceIn, useReportChoices } from '#kit/figures/report-choices.ts';
import { stringifySearch } from '#kit/search-params.ts';
import { useSession } from '#kit/session-store.ts';
import { elsewhere, type ReportState, readReportState, withKept, writeReportState } from './report-state.ts';

export type ChangeState = (next: Partial<ReportState>, options?: { replace?: boolean }) => void;

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
  const choices = useReportChoices();
  const state = useMemo(
    () => readReportState(withKept(address, reportChoiceIn(choices, user_id), today), available, today),
    [address, choices, user_id, available, today],
  );

  const go = (next: ReportState, replace: boolean) =>
    void navigate({ to: path, search: writeReportState(next) as never, replace });

  const whole = `${path}?${stringifySearch(writeReportState(state))}`;
  const said = `${pathname}?${stringifySearch(address as never)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address asks to be completed.
  useEffect(() => {
    // Somebody already on their way elsewhere is not called back.
    const here = router.latestLocation.pathname === pathname;
    if (here && whole !== said) go(state, true);
    keepReportChoice(user_id, { search: writeReportState(elsewhere(state)), on: today });
  }, [whole, said]);

  const change: ChangeState = (next, { replace = false } = {}) => go({ ...state, ...next }, replace);
  return { state, change };
}

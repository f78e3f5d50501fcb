import type { Day } from '@encart/contract/analytics/days.ts';
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Address, PageAddress } from '#kit/address/page-address.ts';
import { stringifySearch } from '#kit/address/search-params.ts';
import { useAddressState } from '#kit/address/use-page-address.ts';
import {
  type PreferenceKey,
  type ReportPreference,
  reportPreferenceIn,
  saveReportPreference,
  useReportPreferences,
} from './report-preferences.ts';

interface Options<State extends object> {
  address: PageAddress<State>;
  today: Day;
  key: PreferenceKey;
  /** Where the page should be, if not where it is. */
  path?: string;
  /** An address, and what was chosen last where it is silent. */
  complete?: (address: Address, last: ReportPreference | null, today: Day) => Address;
  /** The part of a state that is worth remembering. */
  remembered?: (state: State) => State;
}

/** An address that says nothing is what was chosen last; days of one's own are for the day they were chosen. */
function orLast(address: Address, last: ReportPreference | null, today: Day): Address {
  if (Object.keys(address).length > 0 || !last) return address;
  const { start: _, end: __, ...rest } = last.search;
  return last.on === today ? last.search : rest;
}

/** The state of a page, whose address is completed, and corrected where it says what cannot be. */
export function useRememberedAddress<State extends object>(options: Options<State>) {
  const { address, today, key, complete = orLast, remembered = (state) => state } = options;
  // The page's own address: the browser's is already another one while the next page is being fetched.
  const pathname: string = useMatch({ strict: false, select: (match) => match.pathname });
  const search = useSearch({ strict: false });
  const path = options.path ?? pathname;
  const navigate = useNavigate();
  const router = useRouter();
  const state = useAddressState(
    useCallback(
      (current: Address) =>
        address.read(complete(current, reportPreferenceIn(useReportPreferences.getState(), key), today)),
      [address, complete, key, today],
    ),
  );

  const go = (next: State, replace: boolean) => {
    // Somebody already on their way elsewhere is not called back.
    if (router.latestLocation.pathname !== pathname) return;
    void navigate({ to: path, search: address.write(next), replace });
  };

  const target = `${path}?${stringifySearch(address.write(state))}`;
  const current = `${pathname}?${stringifySearch(search)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address has to be completed.
  useEffect(() => {
    if (target !== current) go(state, true);
    saveReportPreference(key, { search: address.write(remembered(state)), on: today });
  }, [target, current]);

  return {
    state,
    change: (next: Partial<State>, { replace = false } = {}) => go({ ...state, ...next }, replace),
  };
}

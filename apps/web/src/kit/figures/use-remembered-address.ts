import type { Day } from '@encart/contract/analytics/days.ts';
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { type Address, type PageAddress, without } from '#kit/address/page-address.ts';
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
  /** The path the page should have, if not the current one. */
  path?: string;
  /** Completes an address with the last choices. */
  complete?: (address: Address, last: ReportPreference | null, today: Day) => Address;
  /** What an address says that the next visit does not begin with. */
  forget?: readonly string[];
}

/** An empty address becomes the last choices; custom days are restored only on the day they were chosen. */
function orLast(address: Address, last: ReportPreference | null, today: Day): Address {
  if (Object.keys(address).length > 0 || !last) return address;
  const { start: _, end: __, ...rest } = last.search;
  return last.on === today ? last.search : rest;
}

/** The state of a page; its address is completed with the last choices and corrected where invalid. */
export function useRememberedAddress<State extends object>(options: Options<State>) {
  const { address, today, key, complete = orLast, forget = [] } = options;
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
    // A navigation to another page is not overridden.
    if (router.latestLocation.pathname !== pathname) return;
    void navigate({ to: path, search: address.write(next), replace });
  };

  const target = `${path}?${stringifySearch(address.write(state))}`;
  const current = `${pathname}?${stringifySearch(search)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address has to be completed.
  useEffect(() => {
    if (target !== current) go(state, true);
    // The currency is a setting of every page, and one of a shared address is somebody else's.
    saveReportPreference(key, { search: without(address.write(state), [...forget, 'currency']), on: today });
  }, [target, current]);

  return {
    state,
    change: (next: Partial<State>, { replace = false } = {}) => go({ ...state, ...next }, replace),
  };
}

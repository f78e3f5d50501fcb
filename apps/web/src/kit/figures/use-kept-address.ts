import type { Day } from '@encart/contract/analytics/days.ts';
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { stringifySearch } from '#kit/search-params.ts';
import { useSession } from '#kit/session-store.ts';
import { type ChoiceKey, keepReportChoice, reportChoiceIn, useReportChoices } from './report-choices.ts';

export type Address = Readonly<Record<string, unknown>>;
export type Written = Record<string, string | string[]>;

interface Options<S> {
  page: string;
  today: Day;
  /** Judges every value: an address and a storage can hold anything. */
  read: (address: Address) => S;
  write: (state: S) => Written;
}

/** Days of one's own are for the day they were chosen. */
const stillMeant = (search: Address, on: Day, today: Day): Address => {
  const { start: _, end: __, ...rest } = search;
  return on === today ? search : rest;
};

/** What a page shows: its address, or what this person asked last where the address is silent. It is completed. */
export function useKeptAddress<S>({ page, today, read, write }: Options<S>) {
  const address = useSearch({ strict: false }) as Address;
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const navigate = useNavigate();
  const router = useRouter();
  const key: ChoiceKey = `${useSession(({ user }) => user?.user_id ?? 0)}/${page}`;
  const choices = useReportChoices();
  const state = useMemo(() => {
    const kept = reportChoiceIn(choices, key);
    const silent = Object.keys(address).length === 0;
    return read(silent && kept ? stillMeant(kept.search, kept.on, today) : address);
  }, [address, choices, key, read, today]);

  const go = (next: S, replace: boolean) => void navigate({ to: '.', search: write(next) as never, replace });

  const whole = stringifySearch(write(state));
  const said = stringifySearch(address as never);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address asks to be completed.
  useEffect(() => {
    // Somebody already on their way elsewhere is not called back.
    const here = router.latestLocation.pathname === pathname;
    if (here && whole !== said) go(state, true);
    keepReportChoice(key, { search: write(state), on: today });
  }, [whole, said]);

  return {
    state,
    change: (next: Partial<S>, { replace = false } = {}) => go({ ...state, ...next }, replace),
  };
}

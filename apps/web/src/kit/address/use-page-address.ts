import { replaceEqualDeep } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Address, PageAddress } from './page-address.ts';

/** What the page's address says; what did not change stays the same object, so that it is not drawn again. */
export function useAddressState<State extends object>(read: (address: Address) => State): State {
  const address: Address = useSearch({ strict: false });
  const last = useRef<State>(undefined);
  const state = useMemo(() => replaceEqualDeep(last.current, read(address)), [address, read]);
  useEffect(() => {
    last.current = state;
  }, [state]);
  return state;
}

/** The state of a page, and a way to change it: both are in the address. */
export function usePageAddress<State extends object>({ read, write }: PageAddress<State>) {
  const state = useAddressState(read);
  const navigate = useNavigate();
  const change = (next: Partial<State>, { replace = false } = {}) =>
    navigate({ to: '.', search: write({ ...state, ...next }), replace });
  return { state, change };
}

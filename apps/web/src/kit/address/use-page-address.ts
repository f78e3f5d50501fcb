import { replaceEqualDeep } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Address, PageAddress, Rewritten } from './page-address.ts';

/** The state in the page's address; unchanged parts keep their identity, so that they are not redrawn. */
export function useAddressState<State extends object>(read: (address: Address) => State): State {
  const address: Address = useSearch({ strict: false });
  const last = useRef<State>(undefined);
  const state = useMemo(() => replaceEqualDeep(last.current, read(address)), [address, read]);
  useEffect(() => {
    last.current = state;
  }, [state]);
  return state;
}

/** What changes; as a function, of what the address says by then, where clicks may follow each other quickly. */
type Change<State> = Partial<State> | ((state: State) => Partial<State>);

/**
 * The state of a page, and a way to change it: both are in the address. What another part of the page says `beside` it
 * in the same address stays as it is.
 */
export function usePageAddress<State extends object>(
  { read, write }: PageAddress<State>,
  beside?: Rewritten,
) {
  const state = useAddressState(read);
  const navigate = useNavigate();
  const change = (next: Change<State>, { replace = false } = {}) =>
    navigate({
      to: '.',
      search: (address: Address) => ({
        ...beside?.again(address),
        ...write({ ...state, ...(typeof next === 'function' ? next(read(address)) : next) }),
      }),
      replace,
    });
  return { state, change };
}

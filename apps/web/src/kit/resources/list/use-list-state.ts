import type { Resource } from '@encart/contract/api/resource.ts';
import { useMemo } from 'react';
import type { Rewritten } from '#kit/address/page-address.ts';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { useSession } from '#kit/session/session-store.ts';
import { type ListState, listAddress } from './list-address.ts';
import { listPreferenceIn, saveListPreference, useListPreferences } from './list-preferences.ts';

/** Another query starts at its first page. */
const QUERY: readonly (keyof ListState)[] = ['limit', 'sort', 'q', 'filters'];

/** State of the list: from the address, completed with the user's stored preferences. */
export function useListState(resource: Resource, beside?: Rewritten) {
  const address = usePageAddress(listAddress(resource), beside);
  const user_id = useSession((session) => session.user?.user_id ?? 0);
  const choices = useListPreferences();
  const state = useMemo(() => {
    const { columns, density } = listPreferenceIn(choices, user_id, resource);
    return {
      ...address.state,
      columns: address.state.columns ?? columns,
      density: address.state.density ?? density,
    };
  }, [resource, address.state, choices, user_id]);

  const change = (next: Partial<ListState>, options?: { replace?: boolean }) => {
    if ('columns' in next || 'density' in next) {
      // What an address or somebody's view brought is not one's own choice.
      const kept = listPreferenceIn(choices, user_id, resource);
      const { columns = kept.columns, density = kept.density } = next;
      saveListPreference(user_id, resource, { columns, density });
    }
    const first = QUERY.some((key) => key in next) ? { page: 1 } : {};
    return address.change({ ...first, ...next }, options);
  };
  return { state, change };
}

import type { Resource } from '@encart/contract/api/resource.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '#kit/session-store.ts';
import { choiceIn, keepChoice, useListChoices } from './list-choices.ts';
import { type ListSearch, readListSearch, writeListSearch } from './list-search.ts';

/** A new question starts at its first page. */
const ASKS_ANEW: readonly (keyof ListSearch)[] = ['limit', 'sort', 'q', 'filters'];

/** What the list shows: the address, and where it is silent what this person chose before. */
export function useListSearch(resource: Resource) {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const user_id = useSession((state) => state.user?.user_id ?? 0);
  const choices = useListChoices();
  const search = useMemo(() => {
    const said = readListSearch(resource, address);
    const kept = choiceIn(choices, user_id, resource);
    return { ...said, columns: said.columns ?? kept.columns, density: said.density ?? kept.density };
  }, [resource, address, choices, user_id]);

  const change = (next: Partial<ListSearch>, { replace = false } = {}) => {
    if ('columns' in next || 'density' in next) {
      const { columns, density } = { ...search, ...next };
      keepChoice(user_id, resource, { columns, density });
    }
    const anew = ASKS_ANEW.some((key) => key in next) ? { page: 1 } : {};
    const asked = { ...readListSearch(resource, address), ...anew, ...next };
    return navigate({ to: '.', search: writeListSearch(resource, asked) as never, replace });
  };
  return { search, change };
}

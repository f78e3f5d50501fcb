import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { type Key, useState } from 'react';
import type { ListState } from './list-address.ts';

type Chosen = ReadonlyMap<Key, Row>;
const nobody: Chosen = new Map();

export const rowId = (resource: Resource, row: Row) => Number(row[resource.id]);

/** Rows chosen on any page of the same question; another question forgets them, as they may be out of sight. */
export function useListSelection(resource: Resource, search: ListState, rows: readonly Row[] | undefined) {
  const asked = JSON.stringify([search.q, search.filters]);
  const [state, setState] = useState({ asked, chosen: nobody });
  const inSight: Chosen = new Map((rows ?? []).map((row) => [rowId(resource, row), row] as const));
  const kept = state.asked === asked ? state.chosen : nobody;
  // Fetched again, a row may have another version, which any change of it has to name.
  const chosen: Chosen = new Map([...kept].map(([key, row]) => [key, inSight.get(key) ?? row]));
  const choose = (keys: Iterable<Key>) => {
    const next = [...keys].flatMap((key) => {
      const row = inSight.get(key) ?? chosen.get(key);
      return row ? [[key, row] as const] : [];
    });
    setState({ asked, chosen: new Map(next) });
  };
  return { chosen, keys: new Set(chosen.keys()), choose };
}

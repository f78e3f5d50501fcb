import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { type Key, useState } from 'react';
import type { ListState } from './list-address.ts';

type SelectedRows = ReadonlyMap<Key, Row>;
const NO_ROWS: SelectedRows = new Map();

export const rowId = (resource: Resource, row: Row) => Number(row[resource.id]);

/** Rows selected on any page of the same query; another query forgets them, as they may be out of sight. */
export function useListSelection(resource: Resource, search: ListState, rows: readonly Row[] | undefined) {
  const query = JSON.stringify([search.q, search.filters]);
  const [state, setState] = useState({ query, selected: NO_ROWS });
  const pageRows: SelectedRows = new Map((rows ?? []).map((row) => [rowId(resource, row), row] as const));
  const remembered = state.query === query ? state.selected : NO_ROWS;
  // A row fetched again may have another version, which any change has to send.
  const selected: SelectedRows = new Map(
    [...remembered].map(([key, row]) => [key, pageRows.get(key) ?? row]),
  );
  const choose = (keys: Iterable<Key>) => {
    const next = [...keys].flatMap((key) => {
      const row = pageRows.get(key) ?? selected.get(key);
      return row ? [[key, row] as const] : [];
    });
    setState({ query, selected: new Map(next) });
  };
  return { selected, keys: new Set(selected.keys()), choose };
}

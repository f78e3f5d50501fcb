import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { type Key, useState } from 'react';
import type { ListState } from './list-address.ts';

type SelectedRows = ReadonlyMap<Key, Row>;
const NO_ROWS: SelectedRows = new Map();

export const rowId = (resource: Resource, row: Row) => Number(row[resource.id]);

interface ListedRows {
  rows: readonly Row[] | undefined;
  pagination: { rowCount: number } | undefined;
}

/**
 * The selected rows as they are now: a row fetched again may have another version, which any change has to send, and
 * one that is missing where all rows are on the page has been removed, or is no longer among them.
 */
export function selectedNow(selected: SelectedRows, listed: SelectedRows, rowCount: number): SelectedRows {
  const areAll = listed.size >= rowCount;
  return new Map(
    [...selected].flatMap(([key, row]) => {
      const now = listed.get(key) ?? (areAll ? undefined : row);
      return now ? [[key, now] as const] : [];
    }),
  );
}

/** Rows selected on any page of the same query; another query forgets them, as they may be out of sight. */
export function useListSelection(resource: Resource, search: ListState, { rows, pagination }: ListedRows) {
  const query = JSON.stringify([search.q, search.filters]);
  const [state, setState] = useState({ query, selected: NO_ROWS });
  const pageRows: SelectedRows = new Map((rows ?? []).map((row) => [rowId(resource, row), row] as const));
  const remembered = state.query === query ? state.selected : NO_ROWS;
  const selected = selectedNow(remembered, pageRows, pagination?.rowCount ?? Number.POSITIVE_INFINITY);
  const choose = (keys: Iterable<Key>) => {
    const next = [...keys].flatMap((key) => {
      const row = pageRows.get(key) ?? selected.get(key);
      return row ? [[key, row] as const] : [];
    });
    setState({ query, selected: new Map(next) });
  };
  return { selected, keys: new Set(selected.keys()), choose };
}

import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '#kit/session/session-store.ts';
import { dropDraft, readDraft, saveDraft } from '#ui/form/drafts.ts';
import type { GridFinding, GridRow } from '#ui/grid/grid-editor.tsx';
import { changesIn, gridRow } from './table-cells.ts';

/** Rows as they were read, by id, and as they stand in the table. */
export interface Table {
  bases: ReadonlyMap<string, Row>;
  rows: readonly GridRow[];
}

/** What the server said of a cell, as long as it holds the same text. */
interface Remark extends GridFinding {
  cell: string | undefined;
}

const cellOf = (rows: readonly GridRow[], { rowId, column }: GridFinding) =>
  column === null ? undefined : rows.find(({ id }) => id === rowId)?.cells[column];

export const tableOf = (resource: Resource, shown: readonly string[], rows: readonly Row[]): Table => ({
  bases: new Map(rows.map((row) => [String(row[resource.id]), row])),
  rows: rows.map((row) => gridRow(resource, shown, row)),
});

/** The rows of a table while somebody writes into it; kept in memory when the session ends meanwhile. */
export function useTable(
  resource: Resource,
  shown: readonly string[],
  fields: readonly string[],
  key: string,
) {
  const user = useSession((state) => state.user?.user_id);
  const draftKey = `table-${resource.name}-${key}-${user}`;
  const [kept] = useState(() => readDraft<Table>(draftKey));
  const [table, setTable] = useState<Table | null>(kept);
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const changes = useMemo(
    () => (table ? changesIn(resource, fields, table.bases, table.rows) : []),
    [resource, fields, table],
  );
  const isDirty = changes.length > 0;

  const latest = useRef({ table, isDirty });
  latest.current = { table, isDirty };
  useEffect(() => {
    dropDraft(draftKey);
    return () => {
      const { table: left, isDirty: dirty } = latest.current;
      if (dirty && useSession.getState().token === null) saveDraft(draftKey, left);
    };
  }, [draftKey]);

  const remarked = useMemo(
    () => remarks.filter((remark) => table && cellOf(table.rows, remark) === remark.cell),
    [remarks, table],
  );
  /** Lays the texts that were written over rows as they are now, and marks what others have changed. */
  const rebase = useCallback(
    (newest: ReadonlyMap<string, Row>, say: (now: string | null) => string) => {
      const before = latest.current.table;
      if (!before) return;
      const written = new Map(
        changesIn(resource, fields, before.bases, before.rows).map(({ row, cells }) => [row.id, cells]),
      );
      const found: GridFinding[] = [];
      const rows = before.rows.map((row) => {
        const base = newest.get(row.id);
        if (!base) return row;
        const now = gridRow(resource, shown, base);
        const mine = written.get(row.id) ?? [];
        const clashes = mine.filter(({ name, before: was }) => now.cells[name] !== was);
        const mark = { rowId: row.id, level: 'warning' as const };
        found.push({ ...mark, column: null, text: say(null) });
        for (const { name } of clashes)
          found.push({ ...mark, column: name, text: say(now.cells[name] ?? '') });
        return {
          ...now,
          cells: { ...now.cells, ...Object.fromEntries(mine.map((one) => [one.name, one.after])) },
        };
      });
      setTable({ bases: new Map([...before.bases, ...newest]), rows });
      setRemarks(found.map((finding) => ({ ...finding, cell: cellOf(rows, finding) })));
    },
    [resource, fields, shown],
  );

  return {
    table,
    restored: kept !== null,
    changes,
    isDirty,
    remarks: remarked,
    fill: setTable,
    write: (rows: readonly GridRow[]) => setTable((now) => now && { ...now, rows }),
    remark: (found: readonly GridFinding[]) => {
      const rows = latest.current.table?.rows ?? [];
      setRemarks(found.map((finding) => ({ ...finding, cell: cellOf(rows, finding) })));
    },
    rebase,
    takeOut: (ids: readonly string[]) =>
      setTable((now) => now && { ...now, rows: now.rows.filter(({ id }) => !ids.includes(id)) }),
  };
}

export type TableState = ReturnType<typeof useTable>;

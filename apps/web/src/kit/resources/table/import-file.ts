import type { Resource } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { decodeText } from '#kit/files/read-csv.ts';
import type { GridColumn } from '#ui/grid/grid-editor.tsx';
import { codeNames } from './code-names.ts';
import { headerNames } from './header-names.ts';
import { loadRowsById } from './load-rows.ts';
import { type FileProblem, readTableFile } from './read-table-file.ts';
import { changesIn } from './table-cells.ts';
import { type Table, tableOf } from './use-table.ts';

export type ImportProblem =
  | FileProblem
  | { problem: 'tooLarge' | 'missing' | 'same' | 'short'; values: Record<string, string | number> };

export interface Imported {
  table: Table;
  /** How many lines end before a column in which their row has something: that stays as it is. */
  short: number;
  unknown: readonly string[];
  ignored: readonly string[];
}

const MOST_NAMED = 10;

/** The rows that a file of the list changes, with its texts in their cells; or why it is not taken. */
export async function importFile(
  resource: Resource,
  shown: readonly string[],
  columns: readonly GridColumn[],
  file: File,
): Promise<Imported | ImportProblem> {
  const { fileBytes } = limits.table;
  if (file.size > fileBytes) return { problem: 'tooLarge', values: { max: fileBytes / 1024 ** 2 } };
  const read = readTableFile(
    resource,
    columns,
    { nameOf: await headerNames(resource), codeOf: await codeNames(resource) },
    decodeText(await file.arrayBuffer()),
  );
  if ('problem' in read) return read;
  const ids = [...read.lines.keys()];
  const found = await loadRowsById(resource, shown, ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const named = `${missing.slice(0, MOST_NAMED).join(', ')}${missing.length > MOST_NAMED ? '…' : ''}`;
    return { problem: 'missing', values: { count: missing.length, shown: missing.length, ids: named } };
  }
  const whole = tableOf(resource, shown, [...found.values()]);
  const rows = whole.rows.map((row) => ({ ...row, cells: { ...row.cells, ...read.lines.get(row.id) } }));
  const changed = changesIn(resource, shown, whole.bases, rows).map(({ row }) => row);
  const { unknown, ignored, columns: written } = read;
  const short = whole.rows.filter(({ id, cells }) =>
    written.some((name) => cells[name] !== '' && read.lines.get(id)?.[name] === undefined),
  ).length;
  if (changed.length > 0) return { table: { bases: whole.bases, rows: changed }, short, unknown, ignored };
  return short > 0
    ? { problem: 'short', values: { count: short, shown: short } }
    : { problem: 'same', values: {} };
}

import type { Scope } from '@encart/contract/access/scope.ts';
import type { CodeWord } from '@encart/contract/api/file-words.ts';
import type { Row, Values } from '@encart/contract/api/record.ts';
import { type Resource, relationOf, relationsOf } from '@encart/contract/api/resource.ts';
import { columnsOf } from '@encart/contract/api/resource-calls.ts';
import type { Database } from '#kit/db/database.ts';
import { csvLine } from '#kit/files/csv.ts';
import { exportCells } from './export-cells.ts';
import { rowsInBatches } from './resource.store.ts';
import { isClosed } from './scope-condition.ts';

interface ExportOptions {
  separator: string;
  columns?: string[] | undefined;
  headers?: string[] | undefined;
  words?: CodeWord[] | undefined;
}

/** Computes the columns of some rows that are no part of their records, by id. */
export type ComputeColumns = (ids: readonly number[]) => Promise<ReadonlyMap<number, Values>>;

/** The file of a list, line by line; a mark in front tells spreadsheets that it is Unicode. */
export async function* exportLines(
  db: Database,
  scope: Scope,
  resource: Resource,
  ids: readonly number[],
  query: ExportOptions,
  compute?: ComputeColumns,
): AsyncGenerator<string> {
  const isOpen = (name: string) => !isClosed(resource.fields[name] ?? resource.links[name] ?? {}, scope);
  const columns = query.columns ?? columnsOf(resource).filter(isOpen);
  const relations = relationsOf(resource).filter((name) =>
    columns.some((column) => column === name || relationOf(column) === name),
  );
  yield `\uFEFF${csvLine(query.headers ?? columns, query.separator)}`;
  // French spreadsheets separate columns by semicolons, and read 1.5 as the first of May. Programs give no headers.
  const decimalSign = query.headers && query.separator === ';' ? ',' : '.';
  const cell = exportCells(resource, query);
  const isComputed = columns.some((column) => column in resource.computed);
  for await (const rows of rowsInBatches(db, scope, resource, ids, { relations, detailed: true })) {
    const idOf = (row: Row) => Number(row[resource.id]);
    const computed = isComputed ? await compute?.(rows.map(idOf)) : undefined;
    yield rows
      .map((row) => {
        const whole = { ...row, ...computed?.get(idOf(row)) };
        return csvLine(
          columns.map((column) => cell(column, whole)),
          query.separator,
          decimalSign,
        );
      })
      .join('');
  }
}

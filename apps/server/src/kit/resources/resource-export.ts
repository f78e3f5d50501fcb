import type { Scope } from '@encart/contract/access/scope.ts';
import { type Resource, relationOf, relationsOf } from '@encart/contract/api/resource.ts';
import type { Row } from '@encart/contract/api/resource-calls.ts';
import { columnsOf } from '@encart/contract/api/resource-calls.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import type { Database } from '#kit/db/database.ts';
import { csvLine } from '#kit/files/csv.ts';
import { rowsInBatches } from './resource.store.ts';

export interface ExportQuery {
  sort: string;
  q?: string | undefined;
  separator: string;
  columns?: string[] | undefined;
  headers?: string[] | undefined;
  [filter: string]: unknown;
}

const titleIn = (value: unknown, to: string) => {
  const { title } = resourceNamed(to);
  return (value as Record<string, string> | null)?.[title] ?? null;
};

/** What a cell of a file holds: names for references and links, plain values for the rest. */
function cell(resource: Resource, column: string, row: Row): unknown {
  const link = resource.links[column];
  if (link) return ((row[column] ?? []) as unknown[]).map((item) => titleIn(item, link.to)).join(', ');
  const field = resource.fields[column];
  if (field?.kind === 'reference') return titleIn(row[relationOf(column)], field.facts.to as string);
  const value = row[column];
  if (field?.kind === 'rows') return JSON.stringify(value);
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The file of a list, line by line; a mark in front tells spreadsheets that it is Unicode. */
export async function* exportLines(
  db: Database,
  scope: Scope,
  resource: Resource,
  ids: readonly number[],
  query: Pick<ExportQuery, 'columns' | 'headers' | 'separator'>,
): AsyncGenerator<string> {
  const columns = query.columns ?? columnsOf(resource);
  const relations = relationsOf(resource).filter((name) =>
    columns.some((column) => column === name || relationOf(column) === name),
  );
  yield `\uFEFF${csvLine(query.headers ?? columns, query.separator)}`;
  for await (const rows of rowsInBatches(db, scope, resource, ids, { relations, detailed: true }))
    yield rows
      .map((row) =>
        csvLine(
          columns.map((column) => cell(resource, column, row)),
          query.separator,
        ),
      )
      .join('');
}

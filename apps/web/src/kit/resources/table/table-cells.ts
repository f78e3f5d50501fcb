import type { Row } from '@encart/contract/api/record.ts';
import { type Resource, relationOf } from '@encart/contract/api/resource.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { readNumber } from '#kit/resources/editors/number-text.ts';
import type { GridRow } from '#ui/grid/grid-editor.tsx';

/** A name of a reference that a cell holds: the ids of those so called, or undefined while nobody has asked. */
export type IdsOf = (to: string, name: string) => readonly number[] | undefined;

/** A field of a row as the text of its cell; a reference is the name of what it leads to. */
export function cellText(resource: Resource, name: string, row: Row): string {
  const field = resource.fields[name];
  if (field?.kind === 'reference') {
    const related = row[relationOf(name)];
    return isObject(related) ? String(related[resourceNamed(field.constraints.to).title] ?? '') : '';
  }
  const value = row[name];
  return value === null || value === undefined ? '' : String(value);
}

export const gridRow = (resource: Resource, fields: readonly string[], row: Row): GridRow => ({
  id: String(row[resource.id]),
  cells: {
    [resource.id]: String(row[resource.id]),
    ...Object.fromEntries(fields.map((name) => [name, cellText(resource, name, row)])),
  },
});

const isNumber = (resource: Resource, name: string) =>
  ['integer', 'decimal'].includes(resource.fields[name]?.kind ?? '');

/** The value a cell's text stands for; what is none stays a text for the contract to refuse. */
export function cellValue(resource: Resource, name: string, text: string, idsOf: IdsOf): unknown {
  const field = resource.fields[name];
  if (text === '') return field?.empty ?? null;
  if (isNumber(resource, name)) return readNumber(text);
  if (field?.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  if (field?.kind !== 'reference') return text;
  const ids = idsOf(field.constraints.to ?? '', text);
  return ids?.length === 1 ? ids[0] : text;
}

export interface CellChange {
  name: string;
  before: string;
  after: string;
}

/** A row that is no longer what was read, and in which cells. */
export interface RowChanges {
  row: GridRow;
  base: Row;
  cells: readonly CellChange[];
}

/** Numbers are the same however they are written: 1.5 and 1.50. */
const isSame = (resource: Resource, name: string, before: string, after: string) =>
  isNumber(resource, name) ? readNumber(before) === readNumber(after) : before === after;

export function changesIn(
  resource: Resource,
  fields: readonly string[],
  bases: ReadonlyMap<string, Row>,
  rows: readonly GridRow[],
): RowChanges[] {
  return rows.flatMap((row) => {
    const base = bases.get(row.id);
    if (!base) return [];
    const cells = fields.flatMap((name) => {
      const before = cellText(resource, name, base);
      const after = (row.cells[name] ?? '').trim();
      return isSame(resource, name, before.trim(), after) ? [] : [{ name, before, after }];
    });
    return cells.length > 0 ? [{ row, base, cells }] : [];
  });
}

/** What is sent of a changed row. */
export const bodyOf = (resource: Resource, { base, cells }: RowChanges, idsOf: IdsOf) => ({
  [resource.id]: Number(base[resource.id]),
  version: base.version,
  ...Object.fromEntries(
    cells.map(({ name, after }) => [name, cellValue(resource, name, after, idsOf)] as const),
  ),
});

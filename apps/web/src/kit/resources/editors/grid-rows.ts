import type { Field } from '@encart/contract/api/field.ts';
import type { Values } from '@encart/contract/api/record.ts';
import { numberText, readNumber } from './number-text.ts';
import { firstMessage } from './use-editor.ts';

type Columns = Record<string, Field>;
type GridRow = Readonly<Record<string, string>>;

const isNumber = ({ kind }: Field) => kind === 'integer' || kind === 'decimal';

/** A record's rows as texts to type into. */
export const gridRows = (columns: Columns, rows: readonly Values[]): GridRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, { constraints }]) => [
        name,
        numberText('en', row[name], constraints.money),
      ]),
    ),
  );

export interface ReadRows {
  values: Values[];
  /** Where each of them stands in the grid: empty lines are no rows. */
  places: number[];
}

/** The rows somebody typed; what is no number stays a text for the contract to refuse. */
export function readRows(columns: Columns, grid: readonly GridRow[]): ReadRows {
  const places = grid.flatMap((row, at) => (Object.values(row).some((text) => text.trim()) ? [at] : []));
  const values = places.map((at) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => {
        const text = grid[at]?.[name] ?? '';
        return [name, isNumber(column) ? readNumber(text) : text.trim() || null];
      }),
    ),
  );
  return { values, places };
}

/** Errors of the rows by their place in the grid. */
export function gridErrors(errors: unknown, places: readonly number[]) {
  const placed: Record<string, string | undefined>[] = [];
  if (!Array.isArray(errors)) return placed;
  for (const [at, place] of places.entries())
    placed[place] = Object.fromEntries(
      Object.entries(errors[at] ?? {}).map(([name, error]) => [name, firstMessage(error)]),
    );
  return placed;
}

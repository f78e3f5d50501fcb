import { cellOf, type Decimal, displayValue, type GridColumn, type GridRow } from './grid-values.ts';

export interface GridSort {
  key: string;
  descending: boolean;
}

/** How the rows are looked at; their stored order is another matter. */
export interface ViewOptions {
  sort?: GridSort | undefined;
  filter: string;
}

/** Which rows are shown and in what order, as decided when it was asked for: rows do not jump while one types. */
export interface GridView {
  order: readonly string[];
  /** Every row there was: one that is not among them is new, and shown. */
  known: ReadonlySet<string>;
}

export interface ShownRows {
  rows: readonly GridRow[];
  /** The stored place of each; undefined when all are shown in their stored order. */
  places?: readonly number[];
}

const folded = (text: string) => text.toLocaleLowerCase();

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Empty cells come last in either direction. */
function compareBy(column: GridColumn, descending: boolean, decimal: Decimal) {
  return (one: GridRow, other: GridRow): number => {
    const [a, b] = [cellOf(one, column), cellOf(other, column)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const order =
      (column.kind === 'number' && Number(a) - Number(b)) ||
      collator.compare(displayValue(column, a, decimal), displayValue(column, b, decimal));
    return descending ? -order : order;
  };
}

export function computeView(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { sort, filter }: ViewOptions,
  decimal: Decimal,
): GridView | undefined {
  const searched = folded(filter.trim());
  const column = columns.find(({ key }) => key === sort?.key);
  if (searched === '' && !column) return undefined;
  const kept =
    searched === ''
      ? rows
      : rows.filter((row) =>
          columns.some((one) => folded(displayValue(one, cellOf(row, one), decimal)).includes(searched)),
        );
  const ordered = column && sort ? kept.toSorted(compareBy(column, sort.descending, decimal)) : kept;
  return { order: ordered.map(({ id }) => id), known: new Set(rows.map(({ id }) => id)) };
}

/** The rows of a view as they are now: without those that are gone, new ones below the row they were put after. */
export function shownRows(rows: readonly GridRow[], view: GridView | undefined): ShownRows {
  if (!view) return { rows };
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const added = new Map<string, number[]>();
  let before = '';
  for (const [at, { id }] of rows.entries()) {
    if (view.known.has(id)) before = id;
    else added.set(before, [...(added.get(before) ?? []), at]);
  }
  const shown = view.order.flatMap((id) => {
    const at = places.get(id);
    const news = added.get(id) ?? [];
    added.delete(id);
    return at === undefined ? news : [at, ...news];
  });
  // Below a row that is hidden, or above all.
  shown.push(...[...added.values()].flat());
  return { rows: shown.flatMap((at) => rows[at] ?? []), places: shown };
}

import { ITEM_COLUMNS, type MatrixCells } from './matrix-items.ts';

export interface CellChange {
  /** A column of `ITEM_COLUMNS`, or `bidder.parameter`. */
  column: string;
  before: string;
  after: string;
}

/** What became of a row; its places are those among the rows before and after. */
export type RowDifference =
  | { status: 'added'; after: number; cells: MatrixCells }
  | { status: 'changed'; before: number; after: number; changes: readonly CellChange[] }
  | { status: 'unchanged'; before: number; after: number };

export interface MatrixDifference {
  /** Every row there is afterwards, in that order. */
  rows: readonly RowDifference[];
  /** Those that are gone. */
  removed: readonly { before: number; cells: MatrixCells }[];
  counts: { added: number; changed: number; removed: number; unchanged: number };
}

/** What makes a row the same row while its other cells change. */
const KEY_COLUMNS = ['site', 'page', 'code', 'device', 'type'] as const;

const keyOf = (row: MatrixCells) => JSON.stringify(KEY_COLUMNS.map((column) => row[column]));

const paramOf = ({ params }: MatrixCells, column: string) =>
  Object.hasOwn(params, column) ? (params[column] ?? '') : '';

function changesBetween(before: MatrixCells, after: MatrixCells): CellChange[] {
  const params = new Set([...Object.keys(after.params), ...Object.keys(before.params)]);
  const changes = [
    ...ITEM_COLUMNS.map((column) => ({ column, before: before[column], after: after[column] })),
    ...[...params].map((column) => ({
      column,
      before: paramOf(before, column),
      after: paramOf(after, column),
    })),
  ];
  return changes.filter((change) => change.before !== change.after);
}

/**
 * What is new, changed and gone between two states of a matrix. Rows of the same key are taken for each other in the
 * order they come.
 */
export function compareMatrices(
  before: readonly MatrixCells[],
  after: readonly MatrixCells[],
): MatrixDifference {
  const places = new Map<string, number[]>();
  for (const [at, row] of before.entries()) {
    const key = keyOf(row);
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  const taken = new Map<string, number>();
  const kept = new Set<number>();
  const rows = after.map((row, at): RowDifference => {
    const key = keyOf(row);
    const turn = taken.get(key) ?? 0;
    taken.set(key, turn + 1);
    const place = places.get(key)?.[turn];
    const earlier = place === undefined ? undefined : before[place];
    if (place === undefined || !earlier) return { status: 'added', after: at, cells: row };
    kept.add(place);
    const changes = changesBetween(earlier, row);
    return changes.length > 0
      ? { status: 'changed', before: place, after: at, changes }
      : { status: 'unchanged', before: place, after: at };
  });
  const removed = before.flatMap((cells, at) => (kept.has(at) ? [] : [{ before: at, cells }]));
  const count = (status: RowDifference['status']) => rows.filter((row) => row.status === status).length;
  return {
    rows,
    removed,
    counts: {
      added: count('added'),
      changed: count('changed'),
      removed: removed.length,
      unchanged: count('unchanged'),
    },
  };
}

function withChanges(row: MatrixCells, changes: readonly CellChange[]): MatrixCells {
  const changed = new Map(changes.map(({ column, after }) => [column, after]));
  const params = { ...row.params };
  for (const [column, text] of changed) {
    if ((ITEM_COLUMNS as readonly string[]).includes(column)) continue;
    if (text === '') delete params[column];
    else params[column] = text;
  }
  const items = ITEM_COLUMNS.map((column) => [column, changed.get(column) ?? row[column]] as const);
  return { ...(Object.fromEntries(items) as Omit<MatrixCells, 'params'>), params };
}

/** The rows after a difference from those before it. */
export function applyDifference(
  before: readonly MatrixCells[],
  { rows }: Pick<MatrixDifference, 'rows'>,
): MatrixCells[] {
  return rows.map((row) => {
    if (row.status === 'added') return row.cells;
    const earlier = before[row.before];
    if (!earlier) throw new Error(`there is no row ${row.before}`);
    return row.status === 'changed' ? withChanges(earlier, row.changes) : earlier;
  });
}

import type { Plan } from '#plan/plan.ts';
import { timePlaces } from '#plan/time-places.ts';
import { createAddition } from './add-up.ts';

type RowHead = [mark: number, isTotal: number, step: string | number];
/** A row as the statement writes it: ids and sums. */
export type FigureRow = [...RowHead, ...values: number[]];
/** A row that ends with its cells: ids, the sums by which it is checked, cells. */
export type CellRow = [...RowHead, ...values: number[], cells: string];

/** The rows the engine sent are not, or not all, the result of this query. */
export class ForeignRowsError extends Error {
  override name = 'ForeignRowsError';
}

const reject = (reason: string): never => {
  throw new ForeignRowsError(`the rows are not this query's: ${reason}`);
};

/** Where the ids of a row begin. */
export const FIRST_ID = 3;

/** How many ids a row carries. */
export const idCount = ({ by, histogram }: Plan) => (histogram ? 1 : by.length);

type Row = FigureRow | CellRow;

const compare = (a: number | string, b: number | string) => (a < b ? -1 : Number(a > b));

/** What a row has after its ids: the columns of which the groups' add up to the total's, and the whole row's width. */
interface RowLayout {
  sums: number;
  width: number;
  /** Where the sum is by which groups are sorted, or the two of which the greater counts. */
  sizesAt: readonly [number, number?];
}

function sumsLayout(plan: Plan): RowLayout {
  const first = FIRST_ID + idCount(plan);
  const sums = plan.measures.length * plan.ranges.filter(Boolean).length;
  const sizeAt = plan.order ? first + plan.measures.indexOf(plan.order.measure) : first;
  const inEither = plan.order?.by === 'size' && plan.order.inEither && plan.ranges[1];
  const otherAt = inEither ? sizeAt + plan.measures.length : sizeAt;
  return { sums, width: first + sums, sizesAt: [sizeAt, otherAt] };
}

/** The layout of rows that end with their cells. */
export function cellsLayout(plan: Plan): RowLayout {
  const first = FIRST_ID + idCount(plan);
  const sums = plan.order?.by === 'size' ? 2 : 1;
  return { sums, width: first + sums + 1, sizesAt: [first + 1] };
}

/** Below zero when the first row comes first, as far as the statement's order can be told from the rows. */
function orderOf(plan: Plan, { sizesAt }: RowLayout): (a: Row, b: Row) => number {
  const { order, by } = plan;
  const difference = (a: Row, b: Row, at: number) => Number(a[at] ?? 0) - Number(b[at] ?? 0);
  if (order?.by === 'change') return () => 0;
  const firstOf = (places: readonly number[], a: Row, b: Row) => {
    for (const at of places) {
      const result = difference(a, b, at);
      if (result !== 0) return result;
    }
    return 0;
  };
  if (order) {
    const times = order.timeFirst ? timePlaces(by).map(({ at }) => FIRST_ID + at) : [];
    const [oneAt, otherAt = oneAt] = sizesAt;
    const size = (row: Row) => Math.max(Number(row[oneAt] ?? 0), Number(row[otherAt] ?? 0));
    return (a, b) => firstOf(times, a, b) || size(b) - size(a);
  }
  const ids = Array.from({ length: idCount(plan) }, (_, at) => FIRST_ID + at);
  return (a, b) => compare(a[2], b[2]) || firstOf(ids, a, b);
}

/**
 * Checks the rows of a result one after another, as they come: each carries the query's mark, the first is the total,
 * the others are groups in the query's order. `end` rejects a result that broke off: its groups are as many as the
 * statement may send, or they add up to the total.
 */
export function createRowCheck(plan: Plan, mark: number, layout = sumsLayout(plan)) {
  const { width, sums } = layout;
  const hasGroups = plan.step !== undefined || idCount(plan) > 0;
  const compareRows = orderOf(plan, layout);
  const firstSum = FIRST_ID + idCount(plan);
  const addition = createAddition(firstSum, firstSum + sums);
  let total: Row | undefined;
  let last: Row | undefined;
  let groups = 0;

  function check(row: Row) {
    const at = total ? groups + 1 : 0;
    if (row[0] !== mark) reject(`row ${at} has another mark`);
    if (row.length !== width) reject(`row ${at} has ${row.length} values instead of ${width}`);
    if (!total) {
      if (row[1] !== 1) reject('it has no total, or its total does not come first');
      total = row;
      return;
    }
    if (row[1] !== 0) reject('it has two totals');
    groups += 1;
    if (groups > plan.limit + 1) reject(`it has ${groups} groups`);
    if (last && compareRows(last, row) > 0) reject(`group ${groups - 1} is out of order`);
    last = row;
    addition.add(row);
  }

  function end() {
    if (!total) return reject('it has no total');
    if (!hasGroups || groups > plan.limit) return;
    if (!addition.isSumOf(total)) reject(`its ${groups} groups do not add up to its total`);
  }

  return { check, end };
}

/** Rejects rows that are not the whole result of the query. */
export function rejectForeignRows(rows: readonly FigureRow[], plan: Plan, mark: number): void {
  const { check, end } = createRowCheck(plan, mark);
  for (const row of rows) check(row);
  end();
}

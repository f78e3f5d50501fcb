import type { Plan } from '#plan/plan.ts';

/** A row as the statement writes it. */
export type FigureRow = [mark: number, isTotal: number, step: string | number, ...values: number[]];

/** The rows the engine sent are not, or not all, the result of this query. */
export class ForeignRowsError extends Error {
  override name = 'ForeignRowsError';
}

const reject = (reason: string): never => {
  throw new ForeignRowsError(`the rows are not this query's: ${reason}`);
};

/** How many ids a row carries. */
export const idCount = ({ by, histogram }: Plan) => (histogram ? 1 : by.length);

const compare = (a: number | string, b: number | string) => (a < b ? -1 : Number(a > b));

/** Below zero when the first row comes first, as far as the statement's order can be told from the rows. */
function compareRows(plan: Plan, a: FigureRow, b: FigureRow): number {
  const [, , stepA, ...valuesA] = a;
  const [, , stepB, ...valuesB] = b;
  const value = (values: readonly number[], at: number) => values[at] ?? 0;
  const ids = idCount(plan);
  if (plan.order?.by === 'change') return 0;
  if (plan.order) {
    const at = ids + plan.measures.indexOf(plan.order.measure);
    return value(valuesB, at) - value(valuesA, at);
  }
  const byIds = Array.from({ length: ids }, (_, at) => value(valuesA, at) - value(valuesB, at));
  return [compare(stepA, stepB), ...byIds].find((difference) => difference !== 0) ?? 0;
}

/** Rejects rows that carry another mark, or are not one total followed by groups in the query's order. */
export function rejectForeignRows(rows: readonly FigureRow[], plan: Plan, mark: number): void {
  const width = 3 + idCount(plan) + plan.measures.length * plan.ranges.filter(Boolean).length;
  for (const [at, row] of rows.entries()) {
    if (row[0] !== mark) reject(`row ${at} has another mark`);
    if (row.length !== width) reject(`row ${at} has ${row.length} values instead of ${width}`);
  }
  const [total, ...groups] = rows;
  if (!rows.some(([, isTotal]) => isTotal === 1)) reject('it has no total');
  if (total?.[1] !== 1) reject('its total does not come first');
  if (groups.some(([, isTotal]) => isTotal !== 0)) reject('it has two totals');
  if (groups.length > plan.limit + 1) reject(`it has ${groups.length} groups`);
  for (const [at, group] of groups.slice(1).entries())
    if (compareRows(plan, groups[at] as FigureRow, group) > 0) reject(`group ${at + 1} is out of order`);
}

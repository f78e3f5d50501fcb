import type { Plan } from '#plan/plan.ts';

/** A row as the statement writes it. */
export type Row = [mark: number, isTotal: number, step: string | number, ...values: number[]];

/** What the engine answered is not, or not wholly, the answer to this question. */
export class ForeignRowsError extends Error {
  override name = 'ForeignRowsError';
}

const refuse = (reason: string): never => {
  throw new ForeignRowsError(`the answer is not this question's: ${reason}`);
};

/** How many ids a row carries. */
export const idsIn = ({ by, spread }: Plan) => (spread ? 1 : by.length);

const compare = (a: number | string, b: number | string) => (a < b ? -1 : Number(a > b));

/** Below zero when the first row comes first, as far as the statement's order can be told from the rows. */
function comesBefore(plan: Plan, a: Row, b: Row): number {
  const [, , stepA, ...valuesA] = a;
  const [, , stepB, ...valuesB] = b;
  const value = (values: readonly number[], at: number) => values[at] ?? 0;
  const ids = idsIn(plan);
  if (plan.order?.by === 'change') return 0;
  if (plan.order) {
    const at = ids + plan.measures.indexOf(plan.order.measure);
    return value(valuesB, at) - value(valuesA, at);
  }
  const byIds = Array.from({ length: ids }, (_, at) => value(valuesA, at) - value(valuesB, at));
  return [compare(stepA, stepB), ...byIds].find((difference) => difference !== 0) ?? 0;
}

/** Refuses rows that carry another mark, or are not one total followed by groups in the order asked for. */
export function refuseForeignRows(rows: readonly Row[], plan: Plan, mark: number): void {
  const width = 3 + idsIn(plan) + plan.measures.length * plan.ranges.filter(Boolean).length;
  for (const [at, row] of rows.entries()) {
    if (row[0] !== mark) refuse(`row ${at} has another mark`);
    if (row.length !== width) refuse(`row ${at} has ${row.length} values instead of ${width}`);
  }
  const [total, ...groups] = rows;
  if (!rows.some(([, isTotal]) => isTotal === 1)) refuse('it has no total');
  if (total?.[1] !== 1) refuse('its total does not come first');
  if (groups.some(([, isTotal]) => isTotal !== 0)) refuse('it has two totals');
  if (groups.length > plan.limit + 1) refuse(`it has ${groups.length} groups`);
  for (const [at, group] of groups.entries()) {
    const last = groups[at - 1];
    if (last && comesBefore(plan, last, group) > 0) refuse(`group ${at} is out of order`);
  }
}

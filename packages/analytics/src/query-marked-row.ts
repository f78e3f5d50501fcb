import { randomInt } from 'node:crypto';
import type { FiguresStatement } from '#compile/statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { ForeignRowsError } from '#result/reject-foreign-rows.ts';

const MARKS = 2 ** 32;

/** A random number that a query's rows carry, and no other query's. */
export const newMark = () => randomInt(1, MARKS);

/** Reads what a statement selects as one row: a mark of its own, and a value. */
export async function queryMarkedRow<Value>(
  engine: FigureEngine,
  compile: (mark: number, engineSettings?: readonly string[]) => FiguresStatement,
  signal?: AbortSignal,
): Promise<Value> {
  const mark = newMark();
  const { sql, params } = compile(mark, engine.settings);
  const [row, ...more] = await engine.rows<[mark: number, value: Value]>(sql, params, signal);
  if (row?.[0] !== mark || row.length !== 2 || more.length > 0)
    throw new ForeignRowsError("the row is not this query's");
  return row[1];
}

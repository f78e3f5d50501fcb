import type { Measure } from '@encart/contract/analytics/metrics.ts';
import { createAddition } from './add-up.ts';
import type { Sums } from './figures-result.ts';
import { ForeignRowsError } from './reject-foreign-rows.ts';

/** The sums at each step of one series; steps without a figure are left out. */
export type SeriesSums = Map<string, Sums>;
/** The series of a set by the value they are of; 0 where they are of everything. */
export type SetSeries = Map<number, SeriesSums>;

/** A row as the statement writes it. */
export type SeriesRow = [
  mark: number,
  isTotal: number,
  set: number,
  step: string,
  id: number,
  ...sums: number[],
];
const FIRST_SUM = 5;

const reject = (reason: string): never => {
  throw new ForeignRowsError(`the rows are not this query's: ${reason}`);
};

const isAfter = (row: SeriesRow, last: SeriesRow) => {
  for (const at of [2, 3, 4] as const)
    if (row[at] !== last[at]) return (row[at] as number | string) > (last[at] as number | string);
  return false;
};

/**
 * Reads the series of each set, once it is sure that the rows are all of this query's: they carry its mark, come in order
 * and add up to the total.
 */
export function readSeries(
  rows: readonly SeriesRow[],
  measures: readonly Measure[],
  sets: number,
  mark: number,
): SetSeries[] {
  const result = Array.from({ length: sets }, (): SetSeries => new Map());
  const width = FIRST_SUM + measures.length;
  const addition = createAddition(FIRST_SUM, width);
  const [total, ...groups] = rows;
  if (!total || total[0] !== mark || total[1] !== 1 || total.length !== width)
    return reject('it has no total of its own');
  let last: SeriesRow | undefined;
  for (const row of groups) {
    if (row[0] !== mark || row[1] !== 0 || row.length !== width) reject('a row has another mark or width');
    if (last && !isAfter(row, last)) reject('its rows are out of order');
    last = row;
    addition.add(row);
    const series = result[row[2]] ?? reject(`it has a set ${row[2]}`);
    const steps: SeriesSums = series.get(row[4]) ?? new Map();
    series.set(row[4], steps);
    const sums = {} as Sums;
    for (const [at, measure] of measures.entries()) sums[measure] = Number(row[FIRST_SUM + at] ?? 0);
    steps.set(row[3], sums);
  }
  if (!addition.isSumOf(total)) reject('its rows do not add up to its total');
  return result;
}

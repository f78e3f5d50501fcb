import { batchColumns } from '@encart/contract/analytics/batches.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Engine } from '#engine/engine.ts';
import {
  type CheckedColumn,
  checksOf,
  dimensionsOf,
  firstBroken,
  nameChecks,
} from '#ingest/column-checks.ts';
import type { Staged } from '#ingest/stage.ts';
import { stagingOf } from '#ingest/work-tables.ts';
import { BatchRefused } from './batch-errors.ts';

/** The first wrong places, in the order of rows and columns. */
async function findFaults(engine: Engine, table: string, checked: CheckedColumn[]): Promise<BrokenRule[]> {
  const pairs = checked.map((column, at) => `(toUInt8(${at}), toUInt8(${firstBroken(column)}))`);
  const rows = await engine.rows<[row: number, column: number, rule: number]>(
    `select row, fault.1 as place, fault.2 as rule
     from (select row, arrayJoin(arrayFilter(pair -> pair.2 > 0, [${pairs.join(', ')}])) as fault from ${table})
     order by row, place limit ${limits.batch.errors}
     settings output_format_json_quote_64bit_integers = 0`,
  );
  return rows.flatMap(([row, at, number]) => {
    const column = checked[at];
    const check = column?.checks[number - 1];
    if (!column || !check) return [];
    const { rule, values } = check;
    return [{ field: `rows.${row}.${column.name}`, rule, ...(values ? { values } : {}) }];
  });
}

export interface Checked {
  rows: number;
  /** The first and the last day or half hour, as they were written. */
  first: string;
  last: string;
}

/** Every different name of a column. */
export interface ColumnNames {
  dimension: NamedDimension;
  names: string[];
}

/** No name within its length has more bytes. */
const LONGEST_NAME = 4 * limits.text.name;
const SETTINGS = 'output_format_json_quote_64bit_integers = 0, max_memory_usage = 2000000000';

/**
 * One look at all rows: counts and ends, the different names of each column, and whether anything may be wrong. Names
 * are checked once each, however many rows have them.
 */
async function survey(engine: Engine, staged: Staged, checked: CheckedColumn[], signal?: AbortSignal) {
  const { time } = batchColumns[staged.fact];
  const dimensions = dimensionsOf(staged);
  const isName = new Set<string>(dimensions);
  const figures = checked.filter(({ name }) => !isName.has(name));
  const names = dimensions.map(
    (name) =>
      `groupUniqArrayIf(${limits.batch.names + 1})(${name}, ${name} != '' and length(${name}) <= ${LONGEST_NAME})`,
  );
  const wrong = [
    ...figures.map((column) => `countIf(${firstBroken(column)} > 0)`),
    ...dimensions.map((name) => `countIf(length(${name}) > ${LONGEST_NAME})`),
  ];
  const brokenName = firstBroken({ name: 'name', checks: nameChecks('name') });
  const [row] = await engine.rows<
    [rows: number, wrong: number, first: string, last: string, names: string[][]]
  >(
    `select rows, wrong + arraySum(arrayMap(list -> arrayCount(name -> ${brokenName} > 0, list), names)),
       first, last, names
     from (
       select count() as rows, ${wrong.join(' + ')} as wrong, min(${time}) as first, max(${time}) as last,
         cast([${names.join(', ')}], 'Array(Array(String))') as names
       from ${stagingOf(staged.load)}
     ) settings ${SETTINGS}`,
    {},
    signal,
  );
  const [rows = 0, count = 0, first = '', last = '', lists = []] = row ?? [];
  return {
    rows,
    wrong: count,
    first,
    last,
    names: dimensions.map((dimension, at) => ({ dimension, names: lists[at] ?? [] })),
  };
}

/** How many values are wrong, row by row. */
async function countFaults(engine: Engine, table: string, checked: CheckedColumn[]): Promise<number> {
  const wrong = checked.map((column) => `countIf(${firstBroken(column)} > 0)`).join(' + ');
  const [row] = await engine.rows<[number]>(`select ${wrong} from ${table} settings ${SETTINGS}`);
  return row?.[0] ?? 0;
}

/** Judges a whole batch before any of it counts. */
export async function check(
  engine: Engine,
  staged: Staged,
  latestDay: string,
  signal?: AbortSignal,
): Promise<Checked & { names: ColumnNames[] }> {
  const table = stagingOf(staged.load);
  const checked = checksOf(staged, latestDay);
  const { wrong, ...surveyed } = await survey(engine, staged, checked, signal);
  if (surveyed.rows === 0) throw new BatchRefused([{ field: 'rows', rule: 'empty_batch' }]);
  if (wrong > 0)
    throw new BatchRefused(
      await findFaults(engine, table, checked),
      await countFaults(engine, table, checked),
    );
  const most = limits.batch.names;
  const full = surveyed.names.filter(({ names }) => names.length > most);
  if (full.length > 0)
    throw new BatchRefused(
      full.map(({ dimension }) => ({
        field: `columns.${dimension}`,
        rule: 'max_names',
        values: { max: most },
      })),
    );
  return surveyed;
}

import { batchColumns } from '@encart/contract/analytics/batches.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { BatchError } from './batch-errors.ts';
import { type ColumnChecks, checksOf, firstBrokenRule, nameChecks, namedColumns } from './column-checks.ts';
import type { StagedBatch } from './stage-file.ts';
import { workTables } from './work-tables.ts';
import { readWritten } from './written-values.ts';

/** The first errors, in the order of rows and columns. */
async function findErrors(
  engine: FigureEngine,
  staged: StagedBatch,
  columns: ColumnChecks[],
  signal?: AbortSignal,
): Promise<BrokenRule[]> {
  const { staging: table } = workTables(staged);
  const pairs = columns.map((column, at) => `(toUInt8(${at}), toUInt8(${firstBrokenRule(column)}))`);
  const rows = await engine.rows<[row: number, column: number, rule: number]>(
    `select row, error.1 as place, error.2 as rule
     from (select row, arrayJoin(arrayFilter(pair -> pair.2 > 0, [${pairs.join(', ')}])) as error from ${table})
     order by row, place limit ${limits.batch.errors}
     settings output_format_json_quote_64bit_integers = 0`,
    {},
    signal,
  );
  const wrong = rows.flatMap(([row, at, number]) => {
    const column = columns[at];
    const check = column?.checks[number - 1];
    return column && check ? [{ row, column: column.name, ...check }] : [];
  });
  const written = await readWritten(engine, staged, wrong, signal);
  return wrong.map((one, at) => {
    const values = { ...one.values, ...written[at] };
    const isTold = Object.keys(values).length > 0;
    return { field: `rows.${one.row}.${one.column}`, rule: one.rule, ...(isTold ? { values } : {}) };
  });
}

/** What is known of a batch once it is validated. */
export interface BatchSummary {
  rows: number;
  /** The first and the last day or half hour, as they were written. */
  first: string;
  last: string;
}

/** Every distinct name of a column. */
export interface ColumnNames {
  dimension: NamedDimension;
  names: string[];
}

/** No name within its length has more bytes. */
const LONGEST_NAME = 4 * limits.text.name;
const SETTINGS = 'output_format_json_quote_64bit_integers = 0, max_memory_usage = 2000000000';

/**
 * Reads all rows once: their count and period, the distinct names of each column, and the number of errors. Names are
 * checked once each, however many rows have them.
 */
async function surveyRows(
  engine: FigureEngine,
  staged: StagedBatch,
  columns: ColumnChecks[],
  signal?: AbortSignal,
) {
  const { time } = batchColumns[staged.fact];
  const dimensions = namedColumns(staged);
  const isName = new Set<string>(dimensions);
  const figures = columns.filter(({ name }) => !isName.has(name));
  const names = dimensions.map(
    (name) =>
      `groupUniqArrayIf(${limits.batch.names + 1})(${name}, ${name} != '' and length(${name}) <= ${LONGEST_NAME})`,
  );
  const wrong = [
    ...figures.map((column) => `countIf(${firstBrokenRule(column)} > 0)`),
    ...dimensions.map((name) => `countIf(length(${name}) > ${LONGEST_NAME})`),
  ];
  const brokenName = firstBrokenRule({ name: 'name', checks: nameChecks('name') });
  const [row] = await engine.rows<
    [rows: number, wrong: number, first: string, last: string, names: string[][]]
  >(
    `select rows, wrong + arraySum(arrayMap(list -> arrayCount(name -> ${brokenName} > 0, list), names)),
       first, last, names
     from (
       select count() as rows, ${wrong.join(' + ')} as wrong, min(${time}) as first, max(${time}) as last,
         cast([${names.join(', ')}], 'Array(Array(String))') as names
       from ${workTables(staged).staging}
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

/** The number of invalid values, row by row. */
async function countErrors(
  engine: FigureEngine,
  table: string,
  columns: ColumnChecks[],
  signal?: AbortSignal,
): Promise<number> {
  const wrong = columns.map((column) => `countIf(${firstBrokenRule(column)} > 0)`).join(' + ');
  const [row] = await engine.rows<[number]>(`select ${wrong} from ${table} settings ${SETTINGS}`, {}, signal);
  return row?.[0] ?? 0;
}

/** Validates a whole batch before any of it counts; throws `BatchError`. */
export async function validateBatch(
  engine: FigureEngine,
  staged: StagedBatch,
  latestDay: string,
  signal?: AbortSignal,
): Promise<BatchSummary & { names: ColumnNames[] }> {
  const { staging: table } = workTables(staged);
  const columns = checksOf(staged, latestDay);
  const { wrong, ...summary } = await surveyRows(engine, staged, columns, signal);
  if (summary.rows === 0) throw new BatchError([{ field: 'rows', rule: 'empty_batch' }]);
  if (wrong > 0)
    throw new BatchError(
      await findErrors(engine, staged, columns, signal),
      await countErrors(engine, table, columns, signal),
    );
  const most = limits.batch.names;
  const tooLong = summary.names.filter(({ names }) => names.length > most);
  if (tooLong.length > 0)
    throw new BatchError(
      tooLong.map(({ dimension }) => ({
        field: `columns.${dimension}`,
        rule: 'max_names',
        values: { max: most },
      })),
    );
  return summary;
}

import { batchColumns, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Engine } from '#engine/engine.ts';
import { NOT_A_TEXT } from '#ingest/column-readers.ts';
import { BatchRefused } from '#ingest/refused.ts';
import type { Staged } from '#ingest/stage.ts';
import { stagingOf } from '#ingest/work-tables.ts';

/** A rule and when a column breaks it, in the engine's words. */
interface Check {
  rule: string;
  broken: string;
  values?: BrokenRule['values'];
}
interface CheckedColumn {
  name: string;
  checks: Check[];
}

const matches = (name: string, pattern: string) => `match(${name}, '${pattern}')`;
const required = (name: string): Check => ({ rule: 'required', broken: `${name} = ''` });

const range = (latest: string) => ({ min: limits.batch.earliestDay, max: latest });
const outside = (day: string, latest: string): Check => ({
  rule: 'day_range',
  broken: `${day} < '${limits.batch.earliestDay}' or ${day} > '${latest}'`,
  values: range(latest),
});

const dayChecks = (name: string, latest: string): Check[] => [
  required(name),
  {
    rule: 'day',
    broken: `not ${matches(name, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')} or toString(toDateOrZero(${name})) != ${name}`,
  },
  outside(name, latest),
];

/** `2026-03-29T10:30:00Z` as the engine reads and writes it. */
export const instantText = (name: string) => `replaceOne(substring(${name}, 1, 19), 'T', ' ')`;

const halfHourChecks = (name: string, latest: string): Check[] => [
  required(name),
  {
    rule: 'half_hour',
    broken: `not ${matches(name, '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:(00|30):00([.]0+)?Z$')}
      or toString(toDateTimeOrZero(${instantText(name)}, 'UTC')) != ${instantText(name)}`,
  },
  outside(`substring(${name}, 1, 10)`, latest),
];

const numberChecks = (name: string, money: boolean): Check[] => [
  required(name),
  money
    ? { rule: 'money', broken: `not ${matches(name, '^[0-9]{1,12}([.][0-9]{1,6})?$')}` }
    : { rule: 'whole', broken: `not ${matches(name, '^[0-9]{1,15}$')}` },
];

/** The same characters that every other text of ours refuses. */
const REFUSED_CHARACTERS = '[\\\\x00-\\\\x1F\\\\x7F\\\\x{2028}-\\\\x{202E}\\\\x{2066}-\\\\x{2069}]';

const nameChecks = (name: string): Check[] => [
  { rule: 'name_text', broken: `${name} = ${NOT_A_TEXT}` },
  { rule: 'text', broken: `not isValidUTF8(${name})` },
  {
    rule: 'max_length',
    broken: `lengthUTF8(trimBoth(${name})) > ${limits.text.name}`,
    values: { max: limits.text.name },
  },
  { rule: 'characters', broken: matches(name, REFUSED_CHARACTERS) },
];

/** Everything a batch is judged by, column by column. */
function checksOf({ fact, columns }: Staged, latestDay: string): CheckedColumn[] {
  const { time, dimensions, measures } = batchColumns[fact];
  const timeChecks = time === 'day' ? dayChecks : halfHourChecks;
  return [
    { name: time, checks: timeChecks(time, latestDay) },
    ...dimensions
      .filter((name) => columns.includes(name))
      .map((name) => ({ name, checks: nameChecks(name) })),
    ...measures.map((name) => ({ name, checks: numberChecks(name, MONEY_MEASURES.includes(name)) })),
  ];
}

/** The number of the first rule a value breaks; 0 when it breaks none. */
const firstBroken = ({ checks }: CheckedColumn) =>
  `multiIf(${checks.map(({ broken }, at) => `${broken}, ${at + 1}`).join(', ')}, 0)`;

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

/** Judges a whole batch before any of it counts. */
export async function check(
  engine: Engine,
  staged: Staged,
  latestDay: string,
  signal?: AbortSignal,
): Promise<Checked> {
  const table = stagingOf(staged.load);
  const checked = checksOf(staged, latestDay);
  const { time } = batchColumns[staged.fact];
  const wrong = checked.map((column) => `countIf(${firstBroken(column)} > 0)`).join(' + ');
  const [counted] = await engine.rows<[rows: number, wrong: number, first: string, last: string]>(
    `select count(), ${wrong}, min(${time}), max(${time}) from ${table}
     settings output_format_json_quote_64bit_integers = 0`,
    {},
    signal,
  );
  const [rows = 0, count = 0, first = '', last = ''] = counted ?? [];
  if (rows === 0) throw new BatchRefused([{ field: 'rows', rule: 'empty_batch' }]);
  if (count > 0) throw new BatchRefused(await findFaults(engine, table, checked), count);
  return { rows, first, last };
}

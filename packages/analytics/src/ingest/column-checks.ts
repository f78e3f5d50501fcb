import { batchColumns, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Measure } from '@encart/contract/analytics/metrics.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { NOT_A_TEXT } from './column-readers.ts';
import type { StagedBatch } from './stage-file.ts';

/** A rule, and the SQL condition under which a column breaks it. */
export interface Check {
  rule: string;
  broken: string;
  values?: BrokenRule['values'];
}
export interface ColumnChecks {
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

/** The sentence says which forms this file may have. */
const frenchForms = (inFrench: boolean) => (inFrench ? { values: { expected: 'french' } } : {});

const dayChecks = (name: string, latest: string, inFrench: boolean): Check[] => [
  required(name),
  {
    rule: 'day',
    broken: `not ${matches(name, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')} or toString(toDateOrZero(${name})) != ${name}`,
    ...frenchForms(inFrench),
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

const numberCheck = (name: Measure, inFrench: boolean): Check =>
  MONEY_MEASURES.includes(name)
    ? {
        rule: 'money',
        broken: `not ${matches(name, '^[0-9]{1,12}([.][0-9]{1,6})?$')}`,
        ...frenchForms(inFrench),
      }
    : { rule: 'whole', broken: `not ${matches(name, '^[0-9]{1,15}$')}` };

/** An optional measure may also be empty. */
function measureChecks(name: Measure, isOptional: boolean, inFrench: boolean): Check[] {
  const check = numberCheck(name, inFrench);
  return isOptional ? [{ ...check, broken: `${name} != '' and ${check.broken}` }] : [required(name), check];
}

/** The same characters that every other text of ours rejects. */
const REFUSED_CHARACTERS = '[\\\\x00-\\\\x1F\\\\x7F\\\\x{2028}-\\\\x{202E}\\\\x{2066}-\\\\x{2069}]';

export const nameChecks = (name: string): Check[] => [
  { rule: 'name_text', broken: `${name} = ${NOT_A_TEXT}` },
  { rule: 'text', broken: `not isValidUTF8(${name})` },
  {
    rule: 'max_length',
    broken: `lengthUTF8(trimBoth(${name})) > ${limits.text.name}`,
    values: { max: limits.text.name },
  },
  { rule: 'characters', broken: matches(name, REFUSED_CHARACTERS) },
];

/** The dimensions whose columns the file has; they hold names. */
export const namedColumns = ({ fact, columns }: StagedBatch): NamedDimension[] =>
  batchColumns[fact].dimensions.filter((name) => columns.includes(name));

/** The measures whose columns the file has. */
export const measuredColumns = ({ fact, columns }: StagedBatch): Measure[] =>
  batchColumns[fact].measures.filter((name) => columns.includes(name));

/** The rules a batch is validated by, column by column. */
export function checksOf(staged: StagedBatch, latestDay: string): ColumnChecks[] {
  const { time, optional } = batchColumns[staged.fact];
  const { inFrench } = staged;
  const timeChecks = time === 'day' ? dayChecks : halfHourChecks;
  return [
    { name: time, checks: timeChecks(time, latestDay, inFrench) },
    ...namedColumns(staged).map((name) => ({ name, checks: nameChecks(name) })),
    ...measuredColumns(staged).map((name) => ({
      name,
      checks: measureChecks(name, optional.includes(name), inFrench),
    })),
  ];
}

/** The number of the first rule a value breaks; 0 when it breaks none. */
export const firstBrokenRule = ({ checks }: ColumnChecks) =>
  `multiIf(${checks.map(({ broken }, at) => `${broken}, ${at + 1}`).join(', ')}, 0)`;

import {
  type BatchColumns,
  batchColumns,
  type FactName,
  requiredMeasures,
} from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';

/** The columns a file has, in its own order, and how they are separated. */
export interface FileColumns {
  names: string[];
  separator?: string;
  /** The columns that hold instants, not text. */
  instants: readonly string[];
}

/** French spreadsheets separate by semicolons or tabs, and then a comma can be a decimal sign. */
export const takesFrenchForms = ({ separator }: FileColumns) => separator === ';' || separator === '\t';

export const columnNames = ({ time, dimensions, measures }: BatchColumns): string[] => [
  time,
  ...dimensions,
  ...measures,
];

/** A column name of a stranger, as it can be stored and shown. */
const printable = (name: string) => name.slice(0, limits.text.name).replace(/\p{C}/gu, '\uFFFD');

/**
 * What is wrong with these columns. Dimensions and optional measures may be left out, nothing else may, and none may be
 * added.
 */
export function validateColumns(fact: FactName, names: readonly string[]): BrokenRule[] {
  const { time } = batchColumns[fact];
  const allowed = columnNames(batchColumns[fact]);
  const error = (name: string, rule: string) => ({ field: `columns.${printable(name)}`, rule });
  const unique = [...new Set(names)];
  return [
    ...[time, ...requiredMeasures(fact)]
      .filter((name) => !names.includes(name))
      .map((name) => error(name, 'column_missing')),
    ...unique.filter((name) => !allowed.includes(name)).map((name) => error(name, 'column_unknown')),
    ...unique
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((name) => error(name, 'column_twice')),
  ];
}

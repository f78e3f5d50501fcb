import {
  type BatchFormat,
  batchColumns,
  type FactName,
  MONEY_MEASURES,
} from '@encart/contract/analytics/batches.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { type FileColumns, takesFrenchForms } from './file-columns.ts';

/** The type the engine reads a column of a file as, and how that becomes the text that is checked. */
export interface ColumnReader {
  name: string;
  type: string;
  text: string;
  /** What the file says, where the text that is checked was made from it. */
  written?: string;
}

/** Marks what was not sent as text; no text can be this byte. */
export const NOT_A_TEXT = "'\\xFF'";

const text = (name: string): ColumnReader => ({ name, type: 'String', text: name });
/** 12,50 and 31/01/2026 as they are checked; the day comes first: 01/31/2026 is no day. */
function fromFrench(name: string): ColumnReader {
  const rewritten = (pattern: string, as: string): ColumnReader => ({
    ...text(name),
    text: `replaceRegexpOne(${name}, '${pattern}', '${as}')`,
    written: name,
  });
  if (isOneOf(MONEY_MEASURES, name)) return rewritten('^([0-9]+),([0-9]+)$', '\\\\1.\\\\2');
  if (name === 'day') return rewritten('^([0-9]{2})/([0-9]{2})/([0-9]{4})$', '\\\\3-\\\\2-\\\\1');
  return text(name);
}
/** Null becomes an empty text: a name may be left out, a missing figure is an error of its row and column. */
const textOrNull = (name: string): ColumnReader => ({
  name,
  type: 'Nullable(String)',
  text: `ifNull(${name}, '')`,
});
function instant(name: string): ColumnReader {
  const text = `ifNull(formatDateTime(${name}, '%Y-%m-%dT%H:%i:%SZ'), '')`;
  return {
    name,
    // Inside a text of the statement, where quotation marks are escaped.
    type: "Nullable(DateTime64(3, \\'UTC\\'))",
    text,
    // Engines write an instant that is too far away as the last one they know.
    written: `if(toYear(${name}) not between 1970 and 2199, ${NOT_A_TEXT}, ${text})`,
  };
}
/** Keeps the type of each value: a list, an object, a number or true is no name. */
const nameOnly = (name: string): ColumnReader => ({
  name,
  type: 'Dynamic',
  text: `multiIf(isNull(${name}), '', isNull(${name}.String), ${NOT_A_TEXT}, ifNull(${name}.String, ''))`,
});

export function columnReaders(format: BatchFormat, fact: FactName, columns: FileColumns): ColumnReader[] {
  const { names, instants } = columns;
  const dimensions: readonly string[] = batchColumns[fact].dimensions;
  const readerOf = (name: string, isName: boolean) => {
    if (format === 'csv') return takesFrenchForms(columns) ? fromFrench(name) : text(name);
    if (instants.includes(name)) return instant(name);
    return format === 'jsonl' && isName ? nameOnly(name) : textOrNull(name);
  };
  return names.map((name) => {
    const isName = dimensions.includes(name);
    const reader = readerOf(name, isName);
    return isName ? { ...reader, text: `trimBoth(${reader.text})` } : reader;
  });
}

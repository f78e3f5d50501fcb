import { type BatchFormat, batchColumns, type FactName } from '@encart/contract/analytics/batches.ts';
import type { FileColumns } from './file-columns.ts';

/** The type the engine reads a column of a file as, and how that becomes the text that is checked. */
export interface ColumnReader {
  name: string;
  type: string;
  text: string;
}

/** Marks a name that was not sent as text; no text can be this byte. */
export const NOT_A_TEXT = "'\\xFF'";

const text = (name: string): ColumnReader => ({ name, type: 'String', text: name });
/** Null becomes an empty text: a name may be left out, a missing figure is an error of its row and column. */
const textOrNull = (name: string): ColumnReader => ({
  name,
  type: 'Nullable(String)',
  text: `ifNull(${name}, '')`,
});
const instant = (name: string): ColumnReader => ({
  name,
  // Inside a text of the statement, where quotation marks are escaped.
  type: "Nullable(DateTime64(3, \\'UTC\\'))",
  text: `ifNull(formatDateTime(${name}, '%Y-%m-%dT%H:%i:%SZ'), '')`,
});
/** Keeps the type of each value: a list, an object, a number or true is no name. */
const nameOnly = (name: string): ColumnReader => ({
  name,
  type: 'Dynamic',
  text: `multiIf(isNull(${name}), '', isNull(${name}.String), ${NOT_A_TEXT}, ifNull(${name}.String, ''))`,
});

export function columnReaders(
  format: BatchFormat,
  fact: FactName,
  { names, instants }: FileColumns,
): ColumnReader[] {
  const dimensions: readonly string[] = batchColumns[fact].dimensions;
  const readerOf = (name: string, isName: boolean) => {
    if (format === 'csv') return text(name);
    if (instants.includes(name)) return instant(name);
    return format === 'jsonl' && isName ? nameOnly(name) : textOrNull(name);
  };
  return names.map((name) => {
    const isName = dimensions.includes(name);
    const reader = readerOf(name, isName);
    return isName ? { ...reader, text: `trimBoth(${reader.text})` } : reader;
  });
}

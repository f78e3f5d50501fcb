import type { ColumnFormat, ColumnKind } from './xlsx-styles.ts';
import { xmlText } from './xlsx-text.ts';

export type Cell = string | number | null | undefined;

export interface SheetRow {
  /** Those of the first columns. */
  cells: readonly Cell[];
  /** Numbers of the columns that follow, with tabs between them. */
  figures?: string;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
/** Days are counted from the end of 1899; before March 1900 spreadsheets disagree about which one it is. */
const EPOCH = 25_569;
const FIRST_DAY = 61;

/** A, B … Z, AA … */
export function columnLetters(number: number): string {
  const rest = number - 1;
  const last = String.fromCharCode(65 + (rest % 26));
  return rest < 26 ? last : `${columnLetters(Math.floor(rest / 26))}${last}`;
}

/** Blanks at an end are kept only where that is asked for. */
const hasBlankEnd = (text: string) => text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32;

/** The number of a day, or of the first of a month; nothing for what is no day. */
function dayNumber(text: string, kind: 'date' | 'month'): number | undefined {
  const day = kind === 'month' && text.length === 'yyyy-mm'.length ? `${text}-01` : text;
  if (!DAY.test(day)) return undefined;
  const time = Date.parse(day);
  const number = time / DAY_MS + EPOCH;
  // 30 February would be a day of March.
  const isDay = number >= FIRST_DAY && new Date(time).toISOString().startsWith(day);
  return isDay ? number : undefined;
}

/** The number that a cell holds, or nothing where a text is not what its column says. */
function numberIn(value: string | number, kind: ColumnKind): string | number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (kind === 'text') return undefined;
  if (kind === 'date' || kind === 'month') return dayNumber(value, kind);
  return NUMBER.test(value) ? value : undefined;
}

/** Writes the cells of a column. What is no number in a column of numbers stays readable, as a text. */
function cellWriter(
  { kind }: ColumnFormat,
  at: number,
  style: number,
): (value: Cell, line: string) => string {
  // The format does without addresses; not every reader does.
  const open = `<c r="${columnLetters(at + 1)}`;
  const number = `" s="${style}"><v>`;
  // An inline text is shown and never run, whatever it begins with.
  const text = `" s="${style}" t="inlineStr"><is><t>`;
  const spacedText = `" s="${style}" t="inlineStr"><is><t xml:space="preserve">`;
  return (value, line) => {
    if (value === null || value === undefined || value === '') return '';
    const figure = numberIn(value, kind);
    if (figure !== undefined) return `${open}${line}${number}${figure}</v></c>`;
    const xml = xmlText(String(value));
    return `${open}${line}${hasBlankEnd(xml) ? spacedText : text}${xml}</t></is></c>`;
  };
}

/** Writes rows whose columns have these kinds and styles; lines are counted from 1. */
export function rowWriter(
  columns: readonly ColumnFormat[],
  styles: readonly number[],
): (row: SheetRow, line: number) => string {
  const writers = columns.map((column, at) => cellWriter(column, at, styles[at] ?? 0));
  return ({ cells, figures }, line) => {
    const number = String(line);
    let xml = `<row r="${number}">`;
    let at = 0;
    for (const cell of cells) xml += writers[at++]?.(cell, number);
    if (figures !== undefined)
      for (const figure of figures.split('\t')) xml += writers[at++]?.(figure, number);
    if (at !== writers.length) throw new Error(`a row has ${at} cells for ${writers.length} columns`);
    return `${xml}</row>`;
  };
}

import { withoutFormulaGuard } from '@encart/contract/base/formula-guard.ts';
import { limits } from '@encart/contract/base/limits.ts';

/** The text of a file as spreadsheets write it: Unicode, or the old letters of Western Europe. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A quote that does not end, or a text behind its end: where cells begin is then a guess. */
export class QuoteError extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`a quote does not end in line ${line}`);
    this.line = line;
  }
}

/** The separator that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = limits.csvSeparators.map((separator) => first.split(separator).length);
  return limits.csvSeparators[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** The quote that ends a cell whose text begins at `from`; -1 without one. */
function endOfQuoted(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The rows of the sheet as cells, empty ones too, as they were before our files guarded them against formulas. */
export function readCsv(given: string): string[][] {
  const text = given.replace(/^\ufeff/, '');
  const told = /^sep=([;,\t])(?:\r\n|\r|\n|$)/i.exec(text);
  const separator = told?.[1] ?? separatorOf(text);
  const plainEnd = new RegExp(`[${separator}\r\n]|$`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = told?.[0].length ?? 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    plainEnd.lastIndex = at;
    const close = isQuoted ? endOfQuoted(text, at + 1) : -1;
    const end = isQuoted ? close + 1 : (plainEnd.exec(text)?.index ?? text.length);
    const after = text[end] ?? '\n';
    if (isQuoted && (close < 0 || ![separator, '\r', '\n'].includes(after)))
      throw new QuoteError(rows.length + 1);
    const cell = isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end);
    row.push(withoutFormulaGuard(cell));
    at = end + (after === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (after === separator && at < text.length) continue;
    if (after === separator) row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}

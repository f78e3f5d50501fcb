// @ts-check
import { refuseCell } from './refuse.mjs';
import { RowCollector } from './row-collector.mjs';

/** @typedef {import('./sheet-limits.ts').SheetLimits} SheetLimits */

const SEPARATORS = [';', ',', '\t'];
/** So much of the first line tells which one it is. */
const LOOKED_AT = 64 * 1024;
/** The line with which spreadsheets are told the separator. */
const SEPARATOR_LINE = /^sep=([;,\t])(?:\r\n|\r|\n|$)/i;

/** The separator that the first line has most of, outside quotes. @param {string} text */
function recogniseSeparator(text) {
  const counts = SEPARATORS.map(() => 0);
  let isQuoted = false;
  for (const character of text.slice(0, LOOKED_AT)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    const at = SEPARATORS.indexOf(character);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/**
 * The end of a quoted cell that begins at `from`, after its quote; refused when there is none.
 * @param {string} text @param {number} from @param {number} row @param {number} column
 */
function endOfQuoted(text, from, row, column) {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at >= 0 ? at : refuseCell('quote', row, column);
}

/**
 * Rows of a text whose separator is recognised; line ends are those of any system.
 * @param {string} text
 * @param {SheetLimits} limits
 */
export function readCsvRows(text, limits) {
  const collector = new RowCollector(limits);
  const told = SEPARATOR_LINE.exec(text);
  const separator = told?.[1] ?? recogniseSeparator(text);
  const isEnd = (/** @type {string | undefined} */ character) =>
    character === undefined || character === separator || character === '\n' || character === '\r';
  const plainEnd = new RegExp(`[${separator}\r\n]`, 'g');
  let row = told ? 2 : 1;
  let column = 1;
  let at = told ? told[0].length : 0;
  while (at < text.length) {
    let end = at;
    if (text[at] === '"') {
      const close = endOfQuoted(text, at + 1, row, column);
      end = close + 1;
      if (!isEnd(text[end])) refuseCell('quote', row, column);
      collector.add(row, column, text.slice(at + 1, close).replaceAll('""', '"'));
    } else {
      plainEnd.lastIndex = at;
      end = plainEnd.exec(text)?.index ?? text.length;
      collector.add(row, column, text.slice(at, end));
    }
    if (text[end] === separator) column += 1;
    else {
      row += 1;
      column = 1;
      if (text[end] === '\r' && text[end + 1] === '\n') end += 1;
    }
    // Empty cells are not collected, but they count as columns.
    if (column > limits.columns) refuseCell('columns', row, column, { limit: limits.columns });
    at = end + 1;
  }
  return collector.rows;
}

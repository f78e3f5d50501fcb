// @ts-check
import { refuseCell } from './refuse.mjs';

/** @typedef {import('./sheet-limits.ts').SheetLimits} SheetLimits */

/** What no file of ours can hold, halves of characters among it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** Keeps the cells of a sheet within the limits. Rows and columns are counted from 1; empty cells need not be given. */
export class RowCollector {
  /** @type {string[][]} */
  rows = [];
  #cells = 0;
  #characters = 0;
  #limits;

  /** @param {SheetLimits} limits */
  constructor(limits) {
    this.#limits = limits;
  }

  /**
   * @param {number} row
   * @param {number} column
   * @param {string} text
   */
  add(row, column, text) {
    if (text === '') return;
    const { rows, columns, cells, cellCharacters, characters } = this.#limits;
    if (row > rows) refuseCell('rows', row, null, { limit: rows });
    if (column > columns) refuseCell('columns', row, column, { limit: columns });
    if (text.length > cellCharacters) refuseCell('cell_characters', row, column, { limit: cellCharacters });
    this.#cells += 1;
    if (this.#cells > cells) refuseCell('cells', row, column, { limit: cells });
    this.#characters += text.length;
    if (this.#characters > characters) refuseCell('characters', row, column, { limit: characters });
    if (FORBIDDEN.test(text)) refuseCell('control_character', row, column);
    while (this.rows.length < row) this.rows.push([]);
    const line = /** @type {string[]} */ (this.rows[row - 1]);
    while (line.length < column - 1) line.push('');
    line[column - 1] = text;
  }
}

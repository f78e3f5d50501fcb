// @ts-check

/**
 * @typedef {import('@encart/contract/tags/sheet-refusals.ts').FileRefusalRule} FileRefusalRule
 * @typedef {import('@encart/contract/tags/sheet-refusals.ts').SheetRefusal<FileRefusalRule>} FileRefusal
 */

/** Thrown where reading ends because of what is in the file. */
export class Refusal extends Error {
  /** @param {FileRefusal} refusal */
  constructor(refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}

/** A, B … Z, AA … @param {number} number */
export function lettersOfColumn(number) {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/**
 * @param {FileRefusalRule} rule
 * @param {Record<string, string | number>} [values]
 * @returns {never}
 */
export function refuse(rule, values = {}) {
  throw new Refusal({ rule, row: null, column: null, values });
}

/**
 * Refuses because of one cell; rows and columns are counted from 1.
 * @param {FileRefusalRule} rule
 * @param {number} row
 * @param {number | null} column
 * @param {Record<string, string | number>} [values]
 * @returns {never}
 */
export function refuseCell(rule, row, column, values = {}) {
  throw new Refusal({ rule, row, column: column === null ? null : lettersOfColumn(column), values });
}

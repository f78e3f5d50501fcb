// @ts-check
import { refuseCell } from './refuse.mjs';

/** Spreadsheets spell characters as `_x000D_`. @param {string} text */
export const readSpeltCharacters = (text) =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const WHOLE = /^-?\d+$/;
const DECIMAL = /^-?\d*\.?\d+(?:[eE][-+]?\d+)?$/;
/** Digits of a number that spreadsheets know. */
const PRECISION = 15;

/** The digits of a number without an exponent. @param {number} number */
function withoutExponent(number) {
  const text = String(number);
  const [digits = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const places = (digits.split('.')[1]?.length ?? 0) - Number(exponent);
  return number.toFixed(Math.min(Math.max(places, 0), 100));
}

/**
 * A number as somebody wrote it. Spreadsheets store 1.1 as `1.1000000000000001`, and a long id as `1.2E+19`: the first
 * is cleaned, the second has lost its digits and is refused. Whole numbers stay as they are, however long.
 * @param {string} text
 * @param {number} row
 * @param {number} column
 */
export function readNumber(text, row, column) {
  if (WHOLE.test(text)) return text;
  if (!DECIMAL.test(text)) return refuseCell('cell_damaged', row, column);
  const isShort = !/e/i.test(text) && text.replace(/^[-0.]+|\./g, '').length <= PRECISION;
  if (isShort) return text;
  const number = Number(text);
  if (!Number.isFinite(number) || Math.abs(number) >= 10 ** PRECISION)
    return refuseCell('number_digits', row, column, { value: text.slice(0, 40) });
  return withoutExponent(Number(number.toPrecision(PRECISION)));
}

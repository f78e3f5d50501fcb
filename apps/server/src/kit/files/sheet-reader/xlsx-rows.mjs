// @ts-check
import { readNumber, readSpeltCharacters } from './cell-values.mjs';
import { parseXml } from './parse-xml.mjs';
import { refuse, refuseCell } from './refuse.mjs';
import { RowCollector } from './row-collector.mjs';
import { findParts } from './workbook-parts.mjs';
import { openZip } from './zip-entries.mjs';

/** @typedef {import('./sheet-limits.ts').SheetLimits} SheetLimits */

/**
 * The texts that cells share: runs of one text together, without how it is pronounced.
 * @param {Buffer} xml
 * @param {SheetLimits} limits
 */
function readSharedTexts(xml, limits) {
  /** @type {string[]} */
  const texts = [];
  let text = '';
  let isText = false;
  let isPronunciation = false;
  parseXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPronunciation = true;
      isText = name === 't' && !isPronunciation;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPronunciation = false;
      if (name !== 'si') return;
      if (texts.length >= limits.sharedTexts) refuse('shared_texts', { limit: limits.sharedTexts });
      texts.push(readSpeltCharacters(text));
    },
  });
  return texts;
}

const ADDRESS = /^([A-Z]{1,7})(\d{1,9})$/;

/** @param {string} letters */
function numberOfColumn(letters) {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/**
 * What a cell shows, as text.
 * @param {{ kind: string, value: string, inline: string }} cell
 * @param {readonly string[]} sharedTexts
 * @param {number} row
 * @param {number} column
 */
function textOfCell({ kind, value, inline }, sharedTexts, row, column) {
  switch (kind) {
    case 'inlineStr':
      return readSpeltCharacters(inline);
    case 'str':
      return readSpeltCharacters(value);
    case 's':
      if (value === '') return '';
      return (
        (/^\d{1,9}$/.test(value) ? sharedTexts[Number(value)] : undefined) ??
        refuseCell('cell_damaged', row, column)
      );
    case 'd':
      return value;
    case 'b':
      if (value === '') return '';
      return value === '1' || value === 'true' ? 'true' : 'false';
    case 'e':
      return refuseCell('cell_error', row, column, { value: value.slice(0, 40) });
    case 'n':
      return value === '' ? '' : readNumber(value, row, column);
    default:
      return refuseCell('cell_damaged', row, column);
  }
}

/**
 * The cells of a sheet. Those without a value, which only have a look, are not counted.
 * @param {Buffer} xml
 * @param {readonly string[]} sharedTexts
 * @param {SheetLimits} limits
 */
function readSheetRows(xml, sharedTexts, limits) {
  const collector = new RowCollector(limits);
  const cell = { kind: 'n', value: '', inline: '' };
  let row = 0;
  let column = 0;
  /** @type {'value' | 'inline' | null} */
  let reading = null;
  let isPronunciation = false;

  /** @param {string | undefined} address */
  function moveTo(address) {
    if (address === undefined) {
      column += 1;
      return;
    }
    const [, letters = '', line] =
      ADDRESS.exec(address) ?? refuseCell('cell_damaged', Math.max(row, 1), null);
    const to = numberOfColumn(letters);
    if (Number(line) !== row || to <= column) refuseCell('cell_damaged', Math.max(row, 1), null);
    column = to;
  }

  /** @param {string | undefined} number */
  function beginRow(number) {
    const to = number === undefined ? row + 1 : Number(number);
    if (!Number.isSafeInteger(to) || to <= row) refuseCell('cell_damaged', row + 1, null);
    row = to;
    column = 0;
  }

  parseXml(xml, {
    open(name, attributes) {
      if (name === 'row') beginRow(attributes.r);
      else if (name === 'c') {
        moveTo(attributes.r);
        cell.kind = attributes.t ?? 'n';
        cell.value = '';
        cell.inline = '';
      } else if (name === 'v') reading = 'value';
      else if (name === 't' && !isPronunciation) reading = 'inline';
      else if (name === 'rPh') isPronunciation = true;
      else reading = null;
    },
    text(part) {
      if (reading) cell[reading] += part;
    },
    close(name) {
      reading = null;
      if (name === 'rPh') isPronunciation = false;
      if (name === 'c') collector.add(row, column, textOfCell(cell, sharedTexts, row, column));
    },
  });
  return collector.rows;
}

/**
 * Rows of the first visible sheet of a workbook, every value as text.
 * @param {Buffer} file
 * @param {SheetLimits} limits
 */
export function readXlsxRows(file, limits) {
  const zip = openZip(file, limits);
  const { sheet, sharedTexts } = findParts(zip);
  const texts = sharedTexts ? readSharedTexts(zip.read(sharedTexts), limits) : [];
  return readSheetRows(zip.read(sheet), texts, limits);
}

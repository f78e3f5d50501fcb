import type { SheetRefusalWords } from './sheet-refusals-fr.ts';

const smaller = 'Split the file, or delete what is not needed in it.';
const saveAgain = 'Open it in a spreadsheet and save it again as .xlsx.';
const saveUnprotected = 'Save it without a password, as .xlsx or .csv.';
const saveUtf8 = 'Save it as CSV UTF-8, or as .xlsx.';

export const sheetRefusals: SheetRefusalWords = {
  file_bytes: { text: 'The file has more than {{limit}} bytes.', remedy: smaller },
  zip_entries: { text: 'The workbook has more than {{limit}} parts.', remedy: saveAgain },
  unpacked_bytes: { text: 'Unpacked, the workbook has more than {{limit}} bytes.', remedy: smaller },
  rows: { text: 'The sheet has more than {{limit}} rows.', remedy: smaller },
  columns: { text: 'The sheet has more than {{limit}} columns.', remedy: 'Delete the columns beyond that.' },
  cells: { text: 'The sheet has more than {{limit}} filled cells.', remedy: smaller },
  cell_characters: { text: 'This cell has more than {{limit}} characters.', remedy: 'Shorten it.' },
  characters: { text: 'The cells have more than {{limit}} characters together.', remedy: smaller },
  shared_texts: { text: 'The workbook has more than {{limit}} texts.', remedy: smaller },
  time: { text: 'Reading the file took more than {{limit}} seconds.', remedy: smaller },
  memory: { text: 'Reading the file takes too much memory.', remedy: smaller },
  empty_file: { text: 'The file is empty.', remedy: 'Choose another file.' },
  not_text: {
    text: 'This file is neither a CSV nor a workbook.',
    remedy: 'Save the sheet as .xlsx or .csv.',
  },
  encoding: { text: 'The characters of the file cannot be read.', remedy: saveUtf8 },
  protected_or_old_workbook: {
    text: 'This workbook has a password, or is from a spreadsheet of before 2007.',
    remedy: saveUnprotected,
  },
  encrypted: { text: 'This workbook is encrypted.', remedy: saveUnprotected },
  zip64: { text: 'This workbook has a format for very large files.', remedy: saveAgain },
  zip_damaged: { text: 'This workbook is damaged.', remedy: saveAgain },
  zip_size: { text: 'This workbook is larger or smaller than it says.', remedy: saveAgain },
  not_workbook: { text: 'This archive is no .xlsx workbook.', remedy: saveAgain },
  no_sheet: { text: 'This workbook has no visible sheet.', remedy: 'Show the sheet that is to be imported.' },
  xml_damaged: { text: 'A part of this workbook cannot be read.', remedy: saveAgain },
  xml_doctype: { text: 'This workbook has definitions that we refuse.', remedy: saveAgain },
  xml_nesting: { text: 'A part of this workbook is nested too deeply.', remedy: saveAgain },
  quote: {
    text: 'The quotes of this cell are not closed, or text follows them.',
    remedy: 'Double the quotes inside the cell and close it.',
  },
  control_character: {
    text: 'This cell has an invisible character that is not allowed.',
    remedy: 'Type it again.',
  },
  cell_damaged: { text: 'This cell cannot be read.', remedy: 'Type it again, or empty it.' },
  cell_error: {
    text: 'This cell has the error {{value}}.',
    remedy: 'Correct its formula, or replace it by its value.',
  },
  number_digits: {
    text: 'The spreadsheet has lost digits of this number: {{value}}.',
    remedy: 'Give the column the text format and type the id again.',
  },
  no_header: {
    text: 'The sheet has no row of titles.',
    remedy: 'Export the matrix: its file has the titles that are expected.',
  },
  column_unknown: {
    text: 'The column “{{name}}” is unknown.',
    remedy: 'Correct its title, add the bidder to the matrix, or delete the column.',
  },
  column_twice: {
    text: 'The column {{name}} is there already, in {{first}}.',
    remedy: 'Delete one of them.',
  },
  column_missing: { text: 'The column {{name}} is missing.', remedy: 'Add it; it may stay empty.' },
  column_name_length: {
    text: 'The title “{{name}}” has more than {{limit}} characters.',
    remedy: 'Shorten it.',
  },
  cell_without_column: {
    text: 'This cell is in a column without a title.',
    remedy: 'Give the column a title, or empty the cell.',
  },
  cell_length: {
    text: 'This cell of {{name}} has more than {{limit}} characters.',
    remedy: 'Shorten it.',
  },
  matrix_rows: { text: 'A matrix has {{limit}} rows at most.', remedy: 'Make two matrices of it.' },
  matrix_columns: {
    text: 'A matrix has {{limit}} columns of bidders at most.',
    remedy: 'Make two matrices of it.',
  },
};

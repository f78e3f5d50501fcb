/** Every word of a grid. */
export interface GridTexts {
  /** Name of the column of row numbers. */
  number: string;
  empty: string;
  /** Where a filter leaves nothing. */
  noMatch: string;
  add: string;
  duplicate: string;
  /** Opens the list of ways to duplicate. */
  duplicateAs: string;
  remove: string;
  copy: string;
  undo: string;
  redo: string;
  fillDown: string;
  /** On touch screens: the next cell one taps ends the selection. */
  extend: string;
  row: (number: number) => string;
  cell: (cell: { header: string; row: number }) => string;
  selected: (size: { rows: number; columns: number }) => string;
  pasted: (result: { pasted: number; dropped: number }) => string;
  copied: (count: number) => string;
  copyFailed: string;
  undone: string;
  redone: string;
  sort: (header: string) => string;
  sorted: (sort: { header: string; descending: boolean }) => string;
  filter: string;
  clearFilter: string;
  filtered: (count: { shown: number; all: number }) => string;
  /** Sorts and filters again, by what was typed since. */
  refreshView: string;
  clearView: string;
  find: string;
  /** Opens and names the panel of find and replace. */
  findAndReplace: string;
  replaceWith: string;
  matchCase: string;
  wholeCell: string;
  searchIn: string;
  allColumns: string;
  matches: (count: number) => string;
  position: (place: { at: number; count: number }) => string;
  previousMatch: string;
  nextMatch: string;
  replace: string;
  replaceAll: string;
  replaced: (count: number) => string;
  close: string;
  findings: (count: { errors: number; warnings: number }) => string;
  previousFinding: string;
  nextFinding: string;
}

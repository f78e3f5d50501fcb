import useEventCallback from '@mui/utils/useEventCallback';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyText } from '#ui/text/clipboard.ts';
import { placeAfter } from './grid-keys.ts';
import {
  blankRow,
  type Decimal,
  type GridColumn,
  type GridRow,
  gridText,
  isBlank,
  isBlock,
  paste,
} from './grid-values.ts';
import type { useGridCursor } from './use-grid-cursor.ts';

interface Options {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onChange: (rows: readonly GridRow[]) => void;
  decimal: Decimal;
  maxRows: number;
  readOnly: boolean;
  cursor: ReturnType<typeof useGridCursor>;
  texts: {
    pasted: (result: { pasted: number; dropped: number }) => string;
    copied: (count: number) => string;
    copyFailed: string;
  };
}

/** What the keyboard, the clipboard and the buttons do to the rows of a grid. */
export function useGridEdit({ columns, rows, onChange, decimal, maxRows, readOnly, cursor, texts }: Options) {
  const addButton = useRef<HTMLButtonElement>(null);
  const before = useRef<{ place: string; value: string }>(undefined);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [announcement, setAnnouncement] = useState('');

  const { at } = cursor;
  const column = columns[at.column];
  const place = `${at.row} ${at.column} ${cursor.inside}`;
  // Escape restores the value the cell had when it got the focus.
  if (before.current?.place !== place)
    before.current = { place, value: rows[at.row]?.[column?.key ?? ''] ?? '' };

  const selection = ticked.size > 0 ? [...ticked].sort((a, b) => a - b) : [at.row];
  const change = (next: readonly GridRow[]) => {
    setTicked(new Set());
    onChange(next);
  };
  const type = useEventCallback((value: string) => {
    if (column)
      onChange(rows.map((row, index) => (index === at.row ? { ...row, [column.key]: value } : row)));
  });
  const tick = useEventCallback((row: number) => {
    const next = new Set(ticked);
    if (!next.delete(row)) next.add(row);
    setTicked(next);
  });
  const add = () => {
    change([...rows, blankRow(columns)]);
    cursor.go({ row: rows.length, column: 0 });
  };
  const duplicate = () => {
    const copies = rows.filter((_, index) => selection.includes(index)).slice(0, maxRows - rows.length);
    change(rows.toSpliced((selection.at(-1) ?? 0) + 1, 0, ...copies));
  };
  const remove = () => {
    const removed = new Set(selection);
    const next = rows.filter((_, index) => !removed.has(index));
    change(next);
    cursor.rest({ row: Math.max(0, Math.min(selection[0] ?? 0, next.length - 1)), column: 0 });
  };
  const textOf = (copiedRows: readonly GridRow[]) => gridText(copiedRows, columns, decimal);
  const tickedRows = rows.filter((_, index) => ticked.has(index));
  const copy = async () => {
    const copiedRows = ticked.size > 0 ? tickedRows : rows;
    setAnnouncement(
      (await copyText(textOf(copiedRows))) ? texts.copied(copiedRows.length) : texts.copyFailed,
    );
  };

  const onCopy = (event: ClipboardEvent) => {
    if (ticked.size === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOf(tickedRows));
    setAnnouncement(texts.copied(ticked.size));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const intoText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (readOnly || text === '' || (intoText && !isBlock(text))) return;
    event.preventDefault();
    const result = paste({ rows, columns, at: { ...at, column: Math.max(0, at.column) }, text, maxRows });
    change(result.rows);
    setAnnouncement(texts.pasted(result));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event, at, { rows: rows.length, columns: columns.length });
    if (next) {
      event.preventDefault();
      cursor.go(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.shiftKey && rows.length < maxRows && !isBlank(rows.at(-1))) add();
    } else if (event.key === 'F2' && event.target instanceof HTMLInputElement) {
      event.target.setSelectionRange(event.target.value.length, event.target.value.length);
    } else if (event.key === 'Escape') {
      // Neither a panel nor a dialog around the grid may close on it.
      event.stopPropagation();
      const previous = before.current?.value ?? '';
      if (!column || rows[at.row]?.[column.key] === previous) return addButton.current?.focus();
      flushSync(() => type(previous));
      if (event.target instanceof HTMLInputElement) event.target.select();
    }
  };

  return {
    addButton,
    ticked,
    announcement,
    tick,
    type,
    add,
    duplicate,
    remove,
    copy,
    onCopy,
    onPaste,
    onKeyDown,
  };
}

import type { ClipboardEvent } from 'react';
import { copyText } from '#ui/text/clipboard.ts';
import { blockText, clearRange, isBlock, pasteBlock, rangeText } from './grid-block.ts';
import { isSingle, rangeSize } from './grid-range.ts';
import type { GridTexts } from './grid-texts.ts';
import type { Decimal, GridColumn, GridRow } from './grid-values.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEdit } from './use-grid-edit.ts';

interface Options {
  columns: readonly GridColumn[];
  /** The rows on the screen. */
  shown: readonly GridRow[];
  /** How many rows are stored. */
  count: number;
  maxRows: number;
  decimal: Decimal;
  readOnly: boolean;
  createId: () => string;
  tickedRows: readonly GridRow[];
  onPasted: () => void;
  cursor: GridCursor;
  edit: GridEdit;
  announce: (text: string) => void;
  texts: Pick<GridTexts, 'copied' | 'copyFailed' | 'pasted'>;
}

const hasSelectedText = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd;

/** Blocks to and from spreadsheets: a range, ticked rows, or all of them. */
export function useGridClipboard(options: Options) {
  const { columns, shown, decimal, readOnly, tickedRows, cursor, edit, announce, texts } = options;
  const { range } = cursor;
  const block = (): { text: string; count: number } | undefined => {
    if (!isSingle(range))
      return { text: rangeText(shown, columns, range, decimal), count: rangeSize(range).rows };
    if (tickedRows.length > 0)
      return { text: blockText(tickedRows, columns, decimal), count: tickedRows.length };
    return undefined;
  };
  const takeOut = (event: ClipboardEvent): boolean => {
    const whole = block();
    // Inside one cell, selected text is the browser's matter.
    if (!whole && hasSelectedText(event.target)) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', whole?.text ?? rangeText(shown, columns, range, decimal));
    announce(texts.copied(whole?.count ?? 1));
    return true;
  };
  return {
    copy: async () => {
      const { text, count } = block() ?? { text: blockText(shown, columns, decimal), count: shown.length };
      announce((await copyText(text)) ? texts.copied(count) : texts.copyFailed);
    },
    onCopy: (event: ClipboardEvent) => {
      takeOut(event);
    },
    onCut: (event: ClipboardEvent) => {
      if (takeOut(event) && (tickedRows.length === 0 || !isSingle(range)))
        edit.commit(clearRange(shown, columns, range));
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      const intoText = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if (readOnly || text === '' || (intoText && isSingle(range) && !isBlock(text))) return;
      event.preventDefault();
      const { count, maxRows, createId } = options;
      const result = pasteBlock({ shown, columns, range, text, count, maxRows, createId });
      edit.commit(result.step);
      options.onPasted();
      announce(texts.pasted(result));
    },
  };
}

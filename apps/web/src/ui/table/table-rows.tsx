import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, memo, type RefObject } from 'react';
import { useDeferredDraw } from '#ui/layout/use-deferred-draw.ts';
import { usePrinting } from '#ui/layout/use-printing.ts';
import type { Ticks } from './column.ts';
import { type RowProps, TableRow } from './table-row.tsx';
import { VIRTUAL_ROW } from './table-style.ts';

interface Props<Row> extends RowProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Undefined where rows are not chosen. */
  isTicked: Ticks<Row>['isTicked'] | undefined;
  tickLabel: Ticks<Row>['label'] | undefined;
  virtual: boolean;
  table: RefObject<HTMLTableElement | null>;
  /** Lines above the rows of a virtual table. */
  linesAbove: number;
}

/** A limit, so that printing a long table ends. */
export const MOST_PRINTED = 500;

/** So many rows of a virtual table are drawn first, which moves nothing: there is padding for the others. */
const FIRST_ROWS = 8;

/** Every row; of a virtual table only the visible ones, with padding for the others. Redrawn while scrolling. */
function PlainRows<Row>(props: Props<Row>) {
  const { rows, rowKey, isTicked, tickLabel, virtual, table, linesAbove, ...rest } = props;
  const printing = usePrinting();
  // The table is measured once it has been seen.
  const isDrawn = useDeferredDraw();
  const inSight = useVirtualizer({
    enabled: virtual && isDrawn,
    count: rows.length,
    getScrollElement: () => table.current?.parentElement ?? null,
    estimateSize: () => VIRTUAL_ROW,
    overscan: 8,
  }).getVirtualItems();
  const scrolls = virtual && !printing;
  const most = virtual ? MOST_PRINTED : rows.length;
  const first = scrolls && isDrawn ? (inSight[0]?.index ?? 0) : 0;
  const last = isDrawn ? (inSight.at(-1)?.index ?? -1) : FIRST_ROWS - 1;
  const end = Math.min(rows.length, scrolls ? last + 1 : most);
  const pad = (count: number) =>
    scrolls &&
    count > 0 && (
      <tr data-pad aria-hidden>
        <td colSpan={rest.columns.length + (isTicked ? 1 : 0)} style={{ height: count * VIRTUAL_ROW }} />
      </tr>
    );
  return (
    <>
      {pad(first)}
      {rows.slice(first, end).map((row, offset) => (
        <TableRow
          key={rowKey(row)}
          {...rest}
          row={row}
          index={first + offset}
          rowIndex={virtual ? linesAbove + first + offset + 1 : undefined}
          ticked={isTicked?.(row)}
          tickLabel={tickLabel?.(row) ?? ''}
        />
      ))}
      {pad(rows.length - end)}
    </>
  );
}

export const TableRows = memo(PlainRows) as typeof PlainRows;

import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo } from 'react';
import type { FigureFormat } from '#kit/figures/figure-format.ts';
import { usePrinting } from '#ui/use-printing.ts';
import type { FigureColumn } from './table-columns.ts';
import { TableRow } from './table-row.tsx';
import { ROW } from './table-style.ts';

interface Props {
  /** Null until it is there to be scrolled in. */
  table: HTMLTableElement | null;
  rows: readonly QuickreportRow[];
  dimension: DeliveryDimension;
  columns: readonly FigureColumn[];
  format: FigureFormat;
  chosen: ReadonlySet<number>;
  barKey: string | null;
  barMost: number;
  hrefOf: (row: QuickreportRow) => string | null;
  onTick: (id: number) => void;
}

/** Paper has an end. */
const MOST_PRINTED = 500;

/** The rows in sight and the room of the others: all that is drawn again while scrolling. */
function PlainBody({ table, rows, columns, chosen, hrefOf, ...same }: Props) {
  const printing = usePrinting();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => table?.parentElement ?? null,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const inSight = virtual.getVirtualItems();
  const first = printing ? 0 : (inSight[0]?.index ?? 0);
  const end = printing ? Math.min(rows.length, MOST_PRINTED) : (inSight.at(-1)?.index ?? -1) + 1;
  const span = columns.length + 2;
  return (
    <>
      {!printing && <Pad height={first * ROW} span={span} />}
      {rows.slice(first, end).map((row, offset) => (
        <TableRow
          key={row.id}
          {...same}
          row={row}
          index={first + offset}
          columns={columns}
          chosen={chosen.has(row.id)}
          href={hrefOf(row)}
        />
      ))}
      {!printing && <Pad height={(rows.length - end) * ROW} span={span} />}
    </>
  );
}

export const TableBody = memo(PlainBody);

const Pad = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr data-pad aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  );

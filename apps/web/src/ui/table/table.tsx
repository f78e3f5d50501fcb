import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import useEventCallback from '@mui/utils/useEventCallback';
import { type CSSProperties, type Key, type ReactNode, useRef, useState } from 'react';
import { SideScroll } from '#ui/layout/side-scroll.tsx';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { ACTIONS, type Column, type Density, type Sort, TICKS, type Ticks } from './column.ts';
import { clickedRow } from './row-click.tsx';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { tableStyle, USUAL_FIRST, virtualTableStyle } from './table-style.ts';

export interface TableProps<Row> {
  label: string;
  /** In their order; the same array from one drawing to the next spares drawing every row again. */
  columns: readonly Column<Row>[];
  /** Undefined until they have come: a skeleton stands in their place. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  loading: boolean;
  sort?: Sort | undefined;
  onSort?: ((key: string) => void) | undefined;
  ticks?: Ticks<Row> | undefined;
  /** What stands at the end of a row; `rowActionsLabel` names that column. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowActionsLabel?: string | undefined;
  onRowClick?: ((row: Row, line: Element) => void) | undefined;
  density?: Density | undefined;
  /** One column of two lines, for phones. */
  single?: boolean;
  /** The first column stays in sight while the others scroll. */
  pinFirst?: boolean;
  /** Only the rows in sight are drawn, of thousands. Its columns have a width, and its first one heads the row. */
  virtual?: boolean;
  /** Names the row of totals, which stays below the header. */
  totalsLabel?: string;
  maxHeight: string;
  minHeight?: string | undefined;
  sx?: SxProps<Theme>;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The table under all others: it only draws; its parents decide sorting, selection and paging. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, loading, ticks, rowActions, onRowClick, totalsLabel } = props;
  const { density = 'comfortable', single = false, virtual = false, sx = [] } = props;
  const pinned = virtual || (Boolean(props.pinFirst) && !single);
  const table = useRef<HTMLTableElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const first = dragged ?? columns[0]?.resized?.value ?? USUAL_FIRST;
  const onTick = useEventCallback<Ticks<Row>['onTick']>((row, options) => ticks?.onTick(row, options));
  const onSort = useEventCallback((key: string) => props.onSort?.(key));
  const printing = usePrinting();
  const linesAbove = totalsLabel === undefined ? 1 : 2;
  const style = virtual
    ? virtualTableStyle(columns)
    : tableStyle({ columns, density, single, pinned, ticks: Boolean(ticks) });
  const line = (cell: (column: Column<Row>, position: number) => ReactNode) => (
    <>
      {ticks && <td data-column={TICKS} />}
      {columns.map(cell)}
      {rowActions && <td data-column={ACTIONS} />}
    </>
  );
  return (
    <SideScroll
      label={label}
      pinned={pinned}
      sx={{
        maxHeight: props.maxHeight,
        minHeight: props.minHeight,
        'html[data-paper] &': { maxHeight: 'none' },
      }}
    >
      <Box
        component="table"
        ref={table}
        aria-label={label}
        aria-busy={loading}
        aria-rowcount={virtual ? (rows?.length ?? 0) + linesAbove : undefined}
        data-resized={first !== USUAL_FIRST || undefined}
        style={virtual ? widthsOf(columns, first) : undefined}
        sx={[style, sx].flat()}
      >
        {virtual && (
          <colgroup>
            {ticks && <col data-column={TICKS} />}
            {columns.map(({ key, width }) => (
              <col key={key} data-column={key} style={{ width: printing ? undefined : width }} />
            ))}
          </colgroup>
        )}
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort && onSort}
          ticks={ticks?.head}
          actionsLabel={rowActions && props.rowActionsLabel}
          onDrag={setDragged}
        />
        <Box
          component="tbody"
          onClick={({ currentTarget, target }) => {
            const element = clickedRow(currentTarget, target);
            const row = rows?.[Number(element?.dataset.row ?? -1)];
            if (element && row) onRowClick?.(row, element);
          }}
          sx={{ opacity: rows && loading ? 0.6 : 1, transition: 'opacity 120ms' }}
        >
          {totalsLabel !== undefined && (
            <tr data-totals>
              {line(({ key, part, total }, position) =>
                position === 0 ? (
                  <th key={key} scope="row" data-column={key}>
                    {totalsLabel}
                  </th>
                ) : (
                  <td key={key} data-column={key} data-part={part}>
                    {total}
                  </td>
                ),
              )}
            </tr>
          )}
          {rows ? (
            <TableRows
              {...{ columns, rows, rowKey, onTick, virtual, table, linesAbove }}
              isTicked={ticks?.isTicked}
              tickLabel={ticks?.label}
              rowActions={rowActions}
              clickable={onRowClick !== undefined}
              headed={virtual}
              wide={single}
            />
          ) : (
            SKELETON_ROWS.map((row) => (
              <tr key={row} aria-hidden>
                {line(({ key }) => (
                  <td key={key} data-column={key}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))
          )}
        </Box>
      </Box>
    </SideScroll>
  );
}

/** Fixed, so that columns do not move and are not measured again while rows come and go. */
const widthsOf = (
  columns: readonly Column<never>[],
  first: number,
): CSSProperties & Record<`--${string}`, string> => ({
  '--columns': `${columns.reduce((sum, { width = 0 }) => sum + width, 0)}px`,
  '--first': `${first}px`,
});

import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import useEventCallback from '@mui/utils/useEventCallback';
import { type Key, type ReactNode, useMemo, useRef } from 'react';
import { ACTIONS, type Column, type Density, type Sort, TICKS } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { clickedRow, DataTableRow } from './data-table-row.tsx';
import { tableStyle } from './data-table-style.ts';
import { type Keys, pageState, tickPage, tickRow } from './selection.ts';
import { SideScroll } from './side-scroll.tsx';
import { Surface } from './surface.tsx';
import { type Paging, TablePaging } from './table-paging.tsx';

export type { Column, Density, Sort };

interface Props<Row> {
  label: string;
  /** The same array from one drawing to the next spares drawing every row again. */
  columns: readonly Column<Row>[];
  /** On a phone, the one column that says it all. */
  narrow?: Column<Row>;
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  loading: boolean;
  loadingLabel: string;
  /** Shown instead of the rows. */
  error?: ReactNode;
  empty: ReactNode;
  paging?: Paging;
  onRowClick?: (row: Row) => void;
  sort?: Sort;
  onSort?: (key: string) => void;
  selection?: {
    selected: Keys;
    onSelect: (selected: Keys) => void;
    allLabel: string;
    rowLabel: (row: Row) => string;
  };
  density?: Density;
  /** The first column stays in sight while the others scroll. */
  pinFirst?: boolean;
  /** What stands at the end of a row; `rowActionsLabel` names that column. */
  rowActions?: (row: Row) => ReactNode;
  rowActionsLabel?: string;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A server-paged table. Old rows stay in sight while new ones are fetched. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, narrow, rows, rowKey, loading, loadingLabel, error, empty, paging, onRowClick } = props;
  const { sort, onSort, selection, density = 'comfortable', rowActions, rowActionsLabel } = props;
  const theme: Theme = useTheme();
  const onPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const single = onPhone && narrow !== undefined;
  const columns = useMemo(() => (single ? [narrow] : props.columns), [single, narrow, props.columns]);
  const pinned = Boolean(props.pinFirst) && !single;
  const shown = rows && rows.length > 0 ? rows : undefined;
  const keys = useMemo(() => (rows ?? []).map(rowKey), [rows, rowKey]);
  const anchor = useRef<Key>(undefined);

  const tick = useEventCallback((index: number, range: boolean) => {
    const key = keys[index];
    if (!selection || key === undefined) return;
    selection.onSelect(tickRow(selection.selected, keys, key, range ? anchor.current : undefined));
    anchor.current = key;
  });
  const ticks = selection && {
    label: selection.allLabel,
    state: pageState(selection.selected, keys),
    onTick: () => selection.onSelect(tickPage(selection.selected, keys)),
  };

  if (error) return <Surface>{error}</Surface>;
  if (rows && !shown && !loading) return <Surface>{empty}</Surface>;
  return (
    <Surface>
      <Box sx={{ height: 2 }}>
        {loading && shown && <LinearProgress aria-label={loadingLabel} sx={{ height: 2 }} />}
        {!shown && <span role="status" aria-label={loadingLabel} />}
      </Box>
      <SideScroll label={label} pinned={pinned} sx={{ maxHeight: '70vh' }}>
        <Box
          component="table"
          aria-label={label}
          aria-busy={loading}
          sx={tableStyle({ columns, density, single, pinned, ticks: Boolean(selection) })}
        >
          <DataTableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            ticks={ticks}
            actionsLabel={rowActions && rowActionsLabel}
          />
          <Box
            component="tbody"
            onClick={({ currentTarget, target }) => {
              const row = shown?.[clickedRow(currentTarget, target) ?? -1];
              if (row) onRowClick?.(row);
            }}
            sx={{ opacity: shown && loading ? 0.6 : 1, transition: 'opacity 120ms' }}
          >
            {!shown &&
              SKELETON_ROWS.map((row) => (
                <tr key={row} aria-hidden>
                  {selection && <td data-column={TICKS} />}
                  {columns.map(({ key }) => (
                    <td key={key} data-column={key}>
                      <Skeleton />
                    </td>
                  ))}
                  {rowActions && <td data-column={ACTIONS} />}
                </tr>
              ))}
            {shown?.map((row, index) => (
              <DataTableRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                clickable={Boolean(onRowClick)}
                wide={single}
                chosen={selection?.selected.has(rowKey(row))}
                tickLabel={selection?.rowLabel(row)}
                onTick={tick}
                rowActions={rowActions}
              />
            ))}
          </Box>
        </Box>
      </SideScroll>
      {paging && rows && <TablePaging {...paging} />}
    </Surface>
  );
}

import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Key, type ReactNode, useMemo, useRef } from 'react';
import { TickBox } from '#ui/input/tick-box.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import type { Column, Density, Sort } from './column.ts';
import { type Keys, pageState, tickPage, tickRow } from './selection.ts';
import { Table, type TableProps } from './table.tsx';
import { type Paging, TablePaging } from './table-paging.tsx';
import { useListHeight } from './use-list-height.ts';

export type { Column, Density, Sort };

type InternalProps = 'ticks' | 'single' | 'virtual' | 'totalsLabel' | 'maxHeight' | 'minHeight' | 'sx';

interface Props<Row> extends Omit<TableProps<Row>, InternalProps> {
  /** The only column on a phone. */
  phoneColumn?: Column<Row>;
  loadingLabel: string;
  /** Shown instead of the rows. */
  error?: ReactNode;
  empty: ReactNode;
  /** It is the whole page: as high as the window allows, from the first moment. */
  fit?: boolean;
  paging?: Paging;
  selection?: {
    selected: Keys;
    onSelect: (selected: Keys) => void;
    allLabel: string;
    rowLabel: (row: Row) => string;
  };
}

/** A server-paged table. Old rows stay in sight while new ones are fetched. */
export function DataTable<Row>(props: Props<Row>) {
  const { phoneColumn, loadingLabel, error, empty, fit, paging, selection, columns, rows, ...rest } = props;
  const { rowKey, loading } = props;
  const theme: Theme = useTheme();
  const onPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const single = onPhone && phoneColumn !== undefined;
  const visibleColumns = useMemo(() => (single ? [phoneColumn] : columns), [single, phoneColumn, columns]);
  const filled = rows && rows.length > 0 ? rows : undefined;
  const keys = useMemo(() => (rows ?? []).map(rowKey), [rows, rowKey]);
  const anchor = useRef<Key>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const height = useListHeight(box);

  const ticks = selection && {
    head: (
      <TickBox
        label={selection.allLabel}
        checked={pageState(selection.selected, keys) === 'all'}
        partly={pageState(selection.selected, keys) === 'some'}
        onTick={() => selection.onSelect(tickPage(selection.selected, keys))}
      />
    ),
    isTicked: (row: Row) => selection.selected.has(rowKey(row)),
    label: selection.rowLabel,
    onTick: (row: Row, { range }: { range: boolean }) => {
      const key = rowKey(row);
      selection.onSelect(tickRow(selection.selected, keys, key, range ? anchor.current : undefined));
      anchor.current = key;
    },
  };

  if (error) return <Surface>{error}</Surface>;
  if (rows && !filled && !loading) return <Surface>{empty}</Surface>;
  return (
    <Surface>
      <Box ref={box} sx={{ height: 2 }}>
        {loading && filled && <LinearProgress aria-label={loadingLabel} sx={{ height: 2 }} />}
        {!filled && <span role="status" aria-label={loadingLabel} />}
      </Box>
      <Table
        {...rest}
        columns={visibleColumns}
        rows={filled}
        ticks={ticks}
        single={single}
        maxHeight={fit ? (single ? 'none' : `${height}px`) : '70vh'}
        minHeight={fit && !filled && !single ? `${height}px` : undefined}
      />
      {paging && rows && <TablePaging {...paging} />}
      {paging && !rows && fit && <Box sx={{ height: 53 }} />}
    </Surface>
  );
}

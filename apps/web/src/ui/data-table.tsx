import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';
import { type Paging, TablePaging } from './table-paging.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
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
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A server-paged table. Old rows stay in sight while new ones are fetched. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, loading, loadingLabel, error, empty, paging, onRowClick } = props;
  const align = (column: Column<Row>) => (column.numeric ? 'right' : 'left');
  if (error) return <Frame>{error}</Frame>;
  if (rows?.length === 0 && !loading) return <Frame>{empty}</Frame>;
  return (
    <Frame>
      <Box sx={{ height: 2 }}>
        {loading && <LinearProgress aria-label={loadingLabel} sx={{ height: 2 }} />}
      </Box>
      {/* A region that scrolls must be reachable by keyboard. */}
      <TableContainer role="region" aria-label={label} tabIndex={0} sx={{ maxHeight: '70vh' }}>
        <Table size="small" stickyHeader aria-label={label} aria-busy={loading}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={align(column)}
                  sx={{ color: 'text.secondary', fontWeight: 500, whiteSpace: 'nowrap' }}
                >
                  {column.header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ opacity: rows && loading ? 0.6 : 1, transition: 'opacity 120ms' }}>
            {!rows &&
              SKELETON_ROWS.map((row) => (
                <TableRow key={row} aria-hidden>
                  {columns.map((column) => (
                    <TableCell key={column.key} sx={{ height: 40 }}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            {rows?.map((row) => (
              <TableRow
                key={rowKey(row)}
                hover={Boolean(onRowClick)}
                onClick={onRowClick && (() => onRowClick(row))}
                sx={{ cursor: onRowClick ? 'pointer' : undefined, '&:last-child td': { border: 0 } }}
              >
                {columns.map((column, index) => (
                  <TableCell
                    key={column.key}
                    align={align(column)}
                    sx={{ height: 40, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {onRowClick && index === 0 ? <RowButton>{column.cell(row)}</RowButton> : column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {paging && rows && <TablePaging {...paging} />}
    </Frame>
  );
}

/** The row's click for keyboards and screen readers: a real button in the first cell, whose click bubbles up. */
const RowButton = ({ children }: { children: ReactNode }) => (
  <ButtonBase
    sx={{
      font: 'inherit',
      textAlign: 'left',
      borderRadius: 0.5,
      '&:focus-visible': { outline: 2, outlineOffset: 2 },
    }}
  >
    {children}
  </ButtonBase>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'background.paper',
    }}
  >
    {children}
  </Box>
);

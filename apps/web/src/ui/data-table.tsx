import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { type Breakpoint, type Theme, useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import type { Key, ReactNode } from 'react';
import { SideScroll } from './side-scroll.tsx';
import { Surface } from './surface.tsx';
import { type Paging, TablePaging } from './table-paging.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean;
  /** Room kept for the column, so that the skeleton stands where the rows will. */
  minWidth?: number;
  /** Shares the room that is left; what does not fit is cut. */
  grow?: boolean;
  /** Not shown on screens narrower than this. */
  hideBelow?: Breakpoint;
}

interface Props<Row> {
  label: string;
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
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const LAST_WITHOUT_LINE = { '&:last-child td': { border: 0 } };

const styleOf = ({ numeric, minWidth, grow, hideBelow }: Omit<Column<never>, 'cell'>) => ({
  borderColor: 'divider',
  whiteSpace: 'nowrap',
  // Figures of one width come with wide hyphens, which tear dates apart.
  fontVariantNumeric: numeric ? 'tabular-nums' : 'normal',
  ...(grow ? { width: '50%', minWidth: minWidth ?? 120, maxWidth: 0 } : { minWidth }),
  ...(hideBelow ? { display: { xs: 'none', [hideBelow]: 'table-cell' } } : {}),
});
const alignOf = ({ numeric }: { numeric?: boolean }) => (numeric ? 'right' : 'left');

/** A server-paged table. Old rows stay in sight while new ones are fetched. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, narrow, rows, rowKey, loading, loadingLabel, error, empty, paging, onRowClick } = props;
  const theme: Theme = useTheme();
  const onPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const single = onPhone && narrow !== undefined;
  const columns = single ? [narrow] : props.columns;
  const shown = rows && rows.length > 0 ? rows : undefined;
  if (error) return <Surface>{error}</Surface>;
  if (rows && !shown && !loading) return <Surface>{empty}</Surface>;
  return (
    <Surface>
      <Box sx={{ height: 2 }}>
        {loading && shown && <LinearProgress aria-label={loadingLabel} sx={{ height: 2 }} />}
        {!shown && <span role="status" aria-label={loadingLabel} />}
      </Box>
      <SideScroll label={label} sx={{ maxHeight: '70vh' }}>
        <Table
          size="small"
          stickyHeader
          aria-label={label}
          aria-busy={loading}
          sx={{ tableLayout: single ? 'fixed' : 'auto' }}
        >
          <TableHead sx={single ? visuallyHidden : undefined}>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={alignOf(column)}
                  sx={{
                    ...styleOf(column),
                    bgcolor: 'background.paper',
                    color: 'text.secondary',
                    fontWeight: 500,
                  }}
                >
                  {column.header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ opacity: shown && loading ? 0.6 : 1, transition: 'opacity 120ms' }}>
            {!shown &&
              SKELETON_ROWS.map((row) => (
                <TableRow key={row} aria-hidden sx={LAST_WITHOUT_LINE}>
                  {columns.map((column) => (
                    <TableCell key={column.key} sx={{ ...styleOf(column), height: single ? 60 : 40 }}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            {shown?.map((row) => (
              <TableRow
                key={rowKey(row)}
                hover={Boolean(onRowClick)}
                onClick={onRowClick && (() => onRowClick(row))}
                sx={{ cursor: onRowClick ? 'pointer' : undefined, ...LAST_WITHOUT_LINE }}
              >
                {columns.map((column, index) => (
                  <TableCell
                    key={column.key}
                    align={alignOf(column)}
                    sx={{ ...styleOf(column), height: single ? 60 : 40 }}
                  >
                    {onRowClick && index === 0 ? (
                      <RowButton wide={single}>{column.cell(row)}</RowButton>
                    ) : (
                      column.cell(row)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </SideScroll>
      {paging && rows && <TablePaging {...paging} />}
    </Surface>
  );
}

/** The row's click for keyboards and screen readers: a real button in the first cell, whose click bubbles up. */
const RowButton = ({ wide, children }: { wide: boolean; children: ReactNode }) => (
  <ButtonBase
    sx={{
      display: wide ? 'block' : undefined,
      width: wide ? '100%' : undefined,
      font: 'inherit',
      textAlign: 'left',
      verticalAlign: 'bottom',
      borderRadius: 0.5,
    }}
  >
    {children}
  </ButtonBase>
);

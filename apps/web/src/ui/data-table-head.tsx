import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { ACTIONS, type Column, type Sort, TICKS } from './data-table-column.ts';
import type { PageState } from './selection.ts';
import { TickBox } from './tick-box.tsx';

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (key: string) => void;
  ticks?: { label: string; state: PageState; onTick: () => void };
  actionsLabel?: string;
}

/** The names of the columns, buttons where they can put the rows in order. */
export function DataTableHead<Row>({ columns, sort, onSort, ticks, actionsLabel }: Props<Row>) {
  const orderOf = (key: string) => {
    if (sort?.key !== key) return undefined;
    return sort.descending ? 'descending' : 'ascending';
  };
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" data-column={TICKS}>
            <TickBox
              label={ticks.label}
              checked={ticks.state === 'all'}
              partly={ticks.state === 'some'}
              onTick={ticks.onTick}
            />
          </th>
        )}
        {columns.map(({ key, header, numeric, sortable }) => (
          <th key={key} scope="col" data-column={key} aria-sort={orderOf(key)}>
            {sortable && onSort ? (
              <TableSortLabel
                active={sort?.key === key}
                direction={sort?.key === key && sort.descending ? 'desc' : 'asc'}
                onClick={() => onSort(key)}
                sx={{ flexDirection: numeric ? 'row-reverse' : undefined, borderRadius: 0.5 }}
              >
                {header}
              </TableSortLabel>
            ) : (
              header
            )}
          </th>
        ))}
        {actionsLabel && (
          <th scope="col" data-column={ACTIONS}>
            <Box component="span" sx={visuallyHidden}>
              {actionsLabel}
            </Box>
          </th>
        )}
      </tr>
    </thead>
  );
}

import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactElement, type ReactNode } from 'react';
import { ACTIONS, type Column, type Sort, TICKS } from './column.ts';

interface Props {
  columns: readonly Column<never>[];
  sort: Sort | undefined;
  onSort: ((key: string) => void) | undefined;
  /** Above the boxes, where there are any. */
  ticks: ReactNode;
  actionsLabel: string | undefined;
}

/** Columns of one group, one after another. */
function groupsOf(columns: readonly Column<never>[]) {
  const groups = new Map(columns.flatMap(({ group }) => (group ? [[group.key, group]] : [])));
  return [...groups.values()].map((group) => ({
    ...group,
    span: columns.filter((column) => column.group?.key === group.key).length,
  }));
}

/** The names of the columns, buttons where they can put the rows in order; groups have a line of their own. */
export function TableHead({ columns, sort, onSort, ticks, actionsLabel }: Props) {
  const groups = groupsOf(columns);
  const span = groups.length > 0 ? 2 : undefined;
  const cell = (column: Column<never>) => {
    const { key, header, label, hint, numeric, part, sortable, highestFirst, group } = column;
    const order = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined;
    return (
      <HeadCell
        key={key}
        {...{ header, label, hint, numeric, part, highestFirst, order }}
        column={key}
        span={group ? undefined : span}
        onSort={sortable ? onSort : undefined}
      />
    );
  };
  const grouped = columns.filter(({ group }) => group);
  return (
    <thead>
      <tr>
        {ticks && (
          <th rowSpan={span} scope="col" data-column={TICKS}>
            {ticks}
          </th>
        )}
        {columns.filter(({ group }) => !group).map(cell)}
        {groups.map((group) => (
          <GroupCell {...group} key={group.key} />
        ))}
        {actionsLabel && (
          <th rowSpan={span} scope="col" data-column={ACTIONS}>
            <Box component="span" sx={visuallyHidden}>
              {actionsLabel}
            </Box>
          </th>
        )}
      </tr>
      {grouped.length > 0 && <tr>{grouped.map(cell)}</tr>}
    </thead>
  );
}

interface HeadCellProps {
  column: string;
  header: string;
  label: string | undefined;
  hint: string | undefined;
  numeric: boolean | undefined;
  part: string | undefined;
  highestFirst: boolean | undefined;
  order: 'ascending' | 'descending' | undefined;
  span: number | undefined;
  onSort: ((key: string) => void) | undefined;
}

/** Hints and buttons cost much to draw: a header is drawn again only when something of its own has changed. */
const HeadCell = memo((props: HeadCellProps) => {
  const { column, header, label, hint, numeric, part, highestFirst, order, span, onSort } = props;
  const descending = order ? order === 'descending' : highestFirst;
  return (
    <th rowSpan={span} scope="col" data-column={column} data-part={part} aria-sort={order}>
      {onSort
        ? withHint(
            hint,
            <TableSortLabel
              aria-label={label}
              active={order !== undefined}
              direction={descending ? 'desc' : 'asc'}
              onClick={() => onSort(column)}
              sx={{ flexDirection: numeric ? 'row-reverse' : undefined, borderRadius: 0.5 }}
            >
              {header}
            </TableSortLabel>,
          )
        : header}
    </th>
  );
});

const GroupCell = memo(({ header, hint, span }: { header: string; hint: string; span: number }) =>
  withHint(
    hint,
    <th colSpan={span} scope="colgroup" data-group>
      {header}
    </th>,
  ),
);

const withHint = (hint: string | undefined, child: ReactElement) =>
  hint ? (
    <Tooltip describeChild title={hint}>
      {child}
    </Tooltip>
  ) : (
    child
  );

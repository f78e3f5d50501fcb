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

const withHint = (hint: string | undefined, child: ReactElement, key?: string) =>
  hint ? (
    <Tooltip key={key} describeChild title={hint}>
      {child}
    </Tooltip>
  ) : (
    child
  );

/** Columns of one group, one after another. */
function groupsOf(columns: readonly Column<never>[]) {
  const groups = new Map(columns.flatMap(({ group }) => (group ? [[group.key, group]] : [])));
  return [...groups.values()].map((group) => ({
    ...group,
    span: columns.filter((column) => column.group?.key === group.key).length,
  }));
}

/** The names of the columns, buttons where they can put the rows in order; groups have a line of their own. */
function PlainHead({ columns, sort, onSort, ticks, actionsLabel }: Props) {
  const groups = groupsOf(columns);
  const span = groups.length > 0 ? 2 : undefined;
  const nameOf = ({ key, header, label, hint, numeric, sortable, highestFirst }: Column<never>) => {
    if (!sortable || !onSort) return header;
    const active = sort?.key === key;
    const descending = active ? sort.descending : highestFirst;
    return withHint(
      hint,
      <TableSortLabel
        aria-label={label}
        active={active}
        direction={descending ? 'desc' : 'asc'}
        onClick={() => onSort(key)}
        sx={{ flexDirection: numeric ? 'row-reverse' : undefined, borderRadius: 0.5 }}
      >
        {header}
      </TableSortLabel>,
    );
  };
  const cell = (column: Column<never>) => (
    <th
      key={column.key}
      rowSpan={column.group ? undefined : span}
      scope="col"
      data-column={column.key}
      data-part={column.part}
      aria-sort={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {nameOf(column)}
    </th>
  );
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
        {groups.map(({ key, header, hint, span: width }) =>
          withHint(
            hint,
            <th key={key} colSpan={width} scope="colgroup" data-group>
              {header}
            </th>,
            key,
          ),
        )}
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

export const TableHead = memo(PlainHead);

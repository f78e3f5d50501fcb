import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode, type SyntheticEvent, useState } from 'react';
import { ACTIONS, type Column, type Sort, TICKS } from './column.ts';
import { ColumnResizer, type ColumnWidth } from './column-resizer.tsx';

interface Props {
  columns: readonly Column<never>[];
  sort: Sort | undefined;
  onSort: ((key: string) => void) | undefined;
  /** Above the boxes, where there are any. */
  ticks: ReactNode;
  actionsLabel: string | undefined;
  /** The width of the column that is being dragged. */
  onDrag: (width: number | null) => void;
}

/** Columns of one group, one after another. */
function groupsOf(columns: readonly Column<never>[]) {
  const groups = new Map(columns.flatMap(({ group }) => (group ? [[group.key, group]] : [])));
  return [...groups.values()].map((group) => ({
    ...group,
    span: columns.filter((column) => column.group?.key === group.key).length,
  }));
}

/** The header under the pointer or the keyboard that has something to explain. */
function useHint() {
  const [hint, setHint] = useState<{ cell: Element; text: string } | null>(null);
  const find = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
    const text = cell?.dataset.hint;
    setHint((old) => (old?.cell === cell ? old : cell && text ? { cell, text } : null));
  };
  return { hint, listeners: { onMouseOverCapture: find, onFocusCapture: find } };
}

/** The names of the columns, buttons where they can put the rows in order; groups have a line of their own. */
export function TableHead({ columns, sort, onSort, ticks, actionsLabel, onDrag }: Props) {
  const { hint, listeners } = useHint();
  const groups = groupsOf(columns);
  const span = groups.length > 0 ? 2 : undefined;
  const cell = (column: Column<never>) => {
    const { key, header, label, hint, numeric, part, sortable, highestFirst, group, resized } = column;
    const order = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined;
    return (
      <HeadCell
        key={key}
        {...{ header, label, hint, numeric, part, highestFirst, order, resized, onDrag }}
        column={key}
        span={group ? undefined : span}
        onSort={sortable ? onSort : undefined}
      />
    );
  };
  const grouped = columns.filter(({ group }) => group);
  return (
    // One for all: each costs as much as the button under it, and a table has thirty.
    <Tooltip
      describeChild
      placement="top"
      title={hint && <span>{hint.text}</span>}
      slotProps={{ popper: { anchorEl: hint?.cell ?? null } }}
    >
      <thead {...listeners}>
        <tr>
          {ticks && (
            <th rowSpan={span} scope="col" data-column={TICKS}>
              {ticks}
            </th>
          )}
          {columns.filter(({ group }) => !group).map(cell)}
          {groups.map(({ key, header, hint, span }) => (
            <th key={key} colSpan={span} scope="colgroup" data-group data-hint={hint} aria-description={hint}>
              {header}
            </th>
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
    </Tooltip>
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
  resized: ColumnWidth | undefined;
  onDrag: (width: number | null) => void;
  onSort: ((key: string) => void) | undefined;
}

/** Plain elements, and drawn again only when something of its own has changed: there are many. */
const HeadCell = memo((props: HeadCellProps) => {
  const { column, header, label, hint, numeric, part, highestFirst, order, span, resized, onDrag, onSort } =
    props;
  const descending = order ? order === 'descending' : highestFirst;
  return (
    <th rowSpan={span} scope="col" data-column={column} data-part={part} aria-sort={order}>
      {onSort ? (
        <button
          type="button"
          aria-label={label}
          aria-description={hint}
          data-hint={hint}
          data-order={order}
          data-up={descending ? undefined : true}
          data-numeric={numeric || undefined}
          onClick={() => onSort(column)}
        >
          {header}
        </button>
      ) : (
        header
      )}
      {resized && <ColumnResizer {...resized} onDrag={onDrag} />}
    </th>
  );
});

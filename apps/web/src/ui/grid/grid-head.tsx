import Box from '@mui/material/Box';
import { type KeyboardEvent, memo } from 'react';
import { pinnedProps } from './grid-style.ts';
import type { GridTexts } from './grid-texts.ts';
import { columnName, type GridColumn } from './grid-values.ts';
import type { GridSort } from './grid-view.ts';

interface Props {
  columns: readonly GridColumn[];
  lefts: readonly (number | undefined)[];
  sort: GridSort | undefined;
  onSort: (key: string) => void;
  /** Down from a header. */
  onDown: (column: number) => void;
  texts: Pick<GridTexts, 'number' | 'sort'>;
}

/** Neighbours of one group, and columns that have none. */
function runsOf(columns: readonly GridColumn[]) {
  const runs: { first: number; columns: GridColumn[] }[] = [];
  for (const [position, column] of columns.entries()) {
    const run = runs.at(-1);
    if (run && column.group && run.columns[0]?.group?.key === column.group.key) run.columns.push(column);
    else runs.push({ first: position, columns: [column] });
  }
  return runs;
}

/** The headers, each a button that sorts; arrows walk along them, and Tab passes them by. */
export const GridHead = memo(function GridHead({ columns, lefts, sort, onSort, onDown, texts }: Props) {
  const runs = runsOf(columns);
  const grouped = columns.some(({ group }) => group);
  const span = grouped ? 2 : undefined;
  const cell = (column: GridColumn, position: number) => {
    const order = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
    return (
      <th
        key={column.key}
        scope="col"
        rowSpan={column.group ? undefined : span}
        data-head={position}
        data-kind={column.kind}
        aria-colindex={position + 2}
        aria-sort={order}
        {...pinnedProps(lefts, position)}
      >
        <button
          type="button"
          tabIndex={-1}
          title={[column.hint, texts.sort(columnName(column))].filter(Boolean).join('\n')}
          onClick={() => onSort(column.key)}
        >
          <span>{column.header}</span>
          {order && <span aria-hidden>{order === 'ascending' ? '↑' : '↓'}</span>}
        </button>
      </th>
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-head]') : null;
    if (!head) return;
    const position = Number(head.dataset.head);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) focusHead(event.currentTarget, position + step);
    else if (event.key === 'ArrowDown') onDown(position);
    else return;
    event.preventDefault();
  };
  return (
    <Box component="thead" onKeyDown={onKeyDown}>
      <tr aria-rowindex={1}>
        <th scope="col" rowSpan={span} data-pinned="numbers" data-head={-1} aria-colindex={1}>
          <span>{texts.number}</span>
        </th>
        {runs.map(({ first, columns: members }) => {
          const [column] = members;
          if (!column?.group) return column && cell(column, first);
          return (
            <th
              key={`${column.group.key} ${first}`}
              scope="colgroup"
              colSpan={members.length}
              aria-colindex={first + 2}
              {...pinnedProps(lefts, first)}
            >
              <span>
                <span title={column.group.header}>{column.group.header}</span>
                {column.group.action}
              </span>
            </th>
          );
        })}
      </tr>
      {grouped && (
        <tr aria-rowindex={2}>{columns.map((column, position) => column.group && cell(column, position))}</tr>
      )}
    </Box>
  );
});

/** Moves the focus to a header, wherever it is inside. */
export function focusHead(within: Element | null | undefined, position: number) {
  const button = within?.querySelector<HTMLElement>(`[data-head="${position}"] > button`);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

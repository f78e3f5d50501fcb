import { type CSSProperties, memo, type ReactNode } from 'react';
import { TickBox } from '#ui/input/tick-box.tsx';
import { ACTIONS, type Column, TICKS, type Ticks } from './column.ts';
import { RowButton } from './row-click.tsx';

export interface RowProps<Row> {
  columns: readonly Column<Row>[];
  onTick: Ticks<Row>['onTick'];
  rowActions: ((row: Row) => ReactNode) | undefined;
  clickable: boolean;
  /** The first cell is the row's heading, and has controls of its own. */
  headed: boolean;
  /** The first cell's button takes all its room. */
  wide: boolean;
}

interface Props<Row> extends RowProps<Row> {
  row: Row;
  index: number;
  /** Its row number for screen readers, in a virtual table. */
  rowIndex: number | undefined;
  /** Undefined where rows are not chosen. */
  ticked: boolean | undefined;
  tickLabel: string;
}

function PlainRow<Row>(props: Props<Row>) {
  const { row, columns, ticked, clickable, headed } = props;
  return (
    <tr
      data-row={props.index}
      data-chosen={ticked || undefined}
      data-clickable={clickable || undefined}
      aria-rowindex={props.rowIndex}
    >
      {ticked !== undefined && (
        <td data-column={TICKS}>
          <TickBox
            label={props.tickLabel}
            checked={ticked}
            onTick={(options) => props.onTick(row, options)}
          />
        </td>
      )}
      {columns.map(({ key, part, cell, bar }, position) => {
        const first = position === 0;
        const Cell = first && headed ? 'th' : 'td';
        const length = bar?.(row) ?? null;
        return (
          <Cell
            key={key}
            scope={first && headed ? 'row' : undefined}
            data-column={key}
            data-part={part}
            data-bar={length === null ? undefined : true}
            style={length === null ? undefined : barStyle(length)}
          >
            {first && clickable && !headed ? <RowButton wide={props.wide}>{cell(row)}</RowButton> : cell(row)}
          </Cell>
        );
      })}
      {props.rowActions && <td data-column={ACTIONS}>{props.rowActions(row)}</td>}
    </tr>
  );
}

const barStyle = (length: number): CSSProperties & { '--bar': string } => ({
  '--bar': `${(Math.max(0, Math.min(1, length)) * 100).toFixed(1)}%`,
});

/** Drawn again only when something of its own has changed; plain elements, because rows are made while scrolling. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

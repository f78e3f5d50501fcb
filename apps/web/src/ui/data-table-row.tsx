import ButtonBase from '@mui/material/ButtonBase';
import { memo, type ReactNode } from 'react';
import { ACTIONS, type Column, TICKS } from './data-table-column.ts';
import { TickBox } from './tick-box.tsx';

interface Props<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  clickable: boolean;
  /** The first cell's button takes all its room. */
  wide: boolean;
  chosen?: boolean;
  tickLabel?: string;
  onTick: (index: number, range: boolean) => void;
  rowActions?: (row: Row) => ReactNode;
}

function PlainRow<Row>(props: Props<Row>) {
  const { row, index, columns, clickable, wide, chosen, tickLabel, onTick, rowActions } = props;
  return (
    <tr data-row={index} data-chosen={chosen || undefined} data-clickable={clickable || undefined}>
      {tickLabel !== undefined && (
        <td data-column={TICKS}>
          <TickBox label={tickLabel} checked={chosen ?? false} onTick={({ range }) => onTick(index, range)} />
        </td>
      )}
      {columns.map(({ key, cell }, position) => (
        <td key={key} data-column={key}>
          {clickable && position === 0 ? <RowButton wide={wide}>{cell(row)}</RowButton> : cell(row)}
        </td>
      ))}
      {rowActions && <td data-column={ACTIONS}>{rowActions(row)}</td>}
    </tr>
  );
}

/** Drawn again only when something of its own has changed. */
export const DataTableRow = memo(PlainRow) as typeof PlainRow;

const ROW_BUTTON = 'data-row-button';

/** The row's click for keyboards and screen readers: a real button in the first cell, whose click bubbles up. */
const RowButton = ({ wide, children }: { wide: boolean; children: ReactNode }) => (
  <ButtonBase
    {...{ [ROW_BUTTON]: true }}
    sx={{
      display: wide ? 'block' : undefined,
      width: wide ? '100%' : undefined,
      maxWidth: '100%',
      font: 'inherit',
      textAlign: 'left',
      verticalAlign: 'bottom',
      borderRadius: 0.5,
    }}
  >
    {children}
  </ButtonBase>
);

/** Number of the row a click was meant for; other buttons, links and boxes of the row have clicks of their own. */
export function clickedRow(body: Element, target: EventTarget): number | undefined {
  if (!(target instanceof Element) || !body.contains(target)) return undefined;
  const control = target.closest('a, button, input, label, select, textarea');
  if (control && body.contains(control) && !control.hasAttribute(ROW_BUTTON)) return undefined;
  const row = target.closest('tr')?.dataset.row;
  return row === undefined ? undefined : Number(row);
}

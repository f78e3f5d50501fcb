import { type CSSProperties, memo } from 'react';
import { TickBox } from '#ui/input/tick-box.tsx';
import { GridField } from './grid-field.tsx';
import { ROW, type RowFindings } from './grid-findings.ts';
import type { RowOthers } from './grid-others.ts';
import { pinnedProps } from './grid-style.ts';
import { cellOf, type Decimal, displayValue, type GridColumn, type GridRow } from './grid-values.ts';

interface Props {
  row: GridRow;
  /** Its position on the screen. */
  index: number;
  /** Its number in the stored order. */
  number: number;
  rowIndex: number;
  columns: readonly GridColumn[];
  lefts: readonly (number | undefined)[];
  decimal: Decimal;
  readOnly: boolean;
  /** The column in use, when it is a cell of this row. */
  current?: number | undefined;
  /** Label of the focused field; undefined when the focus is elsewhere. */
  fieldLabel?: string | undefined;
  /** Id of the line that says what is wrong with the cell in use. */
  messageId: string;
  /** The first and last column of the range, when it has cells in this row. */
  from?: number | undefined;
  to?: number | undefined;
  findings?: RowFindings | undefined;
  others?: RowOthers | undefined;
  ticked: boolean;
  tickLabel: string;
  onTick: (row: number, toHere: boolean) => void;
  onType: (value: string) => void;
}

/** Allowed as cells of a grid are grid cells, which the linter does not see from here. */
const SELECTED = { 'aria-selected': true };
const READ_ONLY = { 'aria-readonly': true };

/** A row of plain cells; the focused one is an input. */
export const GridRowLine = memo(function GridRowLine(props: Props) {
  const { row, index, number, columns, lefts, decimal, readOnly, current, fieldLabel, messageId } = props;
  const { from = columns.length, to = -1, findings, others } = props;
  const ofRow = findings?.[ROW];
  return (
    <tr data-line aria-rowindex={props.rowIndex}>
      <th
        scope="row"
        data-row={index}
        data-column={-1}
        data-pinned="numbers"
        data-level={ofRow?.level}
        title={ofRow?.text}
        aria-colindex={1}
        tabIndex={readOnly || ofRow ? -1 : undefined}
      >
        <span>
          {!readOnly && (
            <TickBox
              label={props.tickLabel}
              checked={props.ticked}
              tabIndex={-1}
              onTick={({ range }) => props.onTick(index, range)}
            />
          )}
          {number}
        </span>
      </th>
      {columns.map((column, position) => {
        const value = cellOf(row, column);
        const finding = findings?.[column.key];
        const other = others?.[column.key];
        const isCurrent = position === current;
        const isField = isCurrent && fieldLabel !== undefined && !readOnly && !column.readOnly;
        const { style, ...pinned } = pinnedProps(lefts, position);
        return (
          <td
            key={column.key}
            data-row={index}
            data-column={position}
            data-kind={column.kind}
            data-level={finding?.level}
            data-current={isCurrent && !isField ? '' : undefined}
            data-other={other ? '' : undefined}
            {...pinned}
            style={other ? ({ ...style, '--other': other.colour } as CSSProperties) : style}
            title={finding?.text}
            aria-colindex={position + 2}
            {...(position >= from && position <= to && SELECTED)}
            aria-invalid={finding?.level === 'error' ? true : undefined}
            aria-describedby={finding && isCurrent ? messageId : undefined}
            // One stop of the Tab key for the whole grid; a form may send the keyboard to a refused cell.
            tabIndex={isCurrent && !isField ? 0 : finding || readOnly || column.readOnly ? -1 : undefined}
            {...(column.readOnly && READ_ONLY)}
          >
            {isField ? (
              <GridField
                column={column}
                value={value}
                decimal={decimal}
                label={fieldLabel}
                invalid={finding?.level === 'error'}
                messageId={finding && messageId}
                onType={props.onType}
              />
            ) : (
              <span>{displayValue(column, value, decimal)}</span>
            )}
            {other && <em>{other.name}</em>}
          </td>
        );
      })}
    </tr>
  );
});

import { memo } from 'react';
import { TickBox } from '#ui/input/tick-box.tsx';
import { GridField } from './grid-field.tsx';
import { type Decimal, displayValue, type GridColumn, type GridRow } from './grid-values.ts';

interface Props {
  id: string;
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  decimal: Decimal;
  readOnly: boolean;
  /** The focused column, when the focus is in this row. */
  current?: number;
  /** Label of the focused field; undefined when the focus is elsewhere. */
  fieldLabel?: string;
  errors?: Readonly<Record<string, string | undefined>>;
  ticked: boolean;
  tickLabel: string;
  onTick: (row: number) => void;
  onType: (value: string) => void;
}

/** A row of plain cells; the focused one is an input. */
export const GridRowLine = memo(function GridRowLine(props: Props) {
  const { id, row, index, columns, decimal, readOnly, current, fieldLabel, errors } = props;
  return (
    <tr>
      <th scope="row" data-row={index} data-column={-1}>
        <span>
          {!readOnly && (
            <TickBox
              label={props.tickLabel}
              checked={props.ticked}
              tabIndex={-1}
              onTick={() => props.onTick(index)}
            />
          )}
          {index + 1}
        </span>
      </th>
      {columns.map((column, position) => {
        const value = row[column.key] ?? '';
        const error = errors?.[column.key];
        const errorId = error ? `${id}-${index}-${column.key}` : undefined;
        const isCurrent = position === current;
        return (
          <td
            key={column.key}
            data-row={index}
            data-column={position}
            data-kind={column.kind}
            aria-invalid={error ? true : undefined}
            aria-describedby={errorId}
            // One stop of the Tab key for the whole grid; a form may send the keyboard to a refused cell.
            tabIndex={isCurrent && fieldLabel === undefined ? 0 : error ? -1 : undefined}
          >
            {isCurrent && fieldLabel !== undefined ? (
              <GridField
                column={column}
                value={value}
                decimal={decimal}
                label={fieldLabel}
                errorId={errorId}
                onType={props.onType}
              />
            ) : (
              <span>{displayValue(column, value, decimal)}</span>
            )}
            {error && <small id={errorId}>{error}</small>}
          </td>
        );
      })}
    </tr>
  );
});

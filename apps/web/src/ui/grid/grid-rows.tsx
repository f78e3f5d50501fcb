import useMediaQuery from '@mui/material/useMediaQuery';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment } from 'react';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { type FindingsByRow, firstRefused } from './grid-findings.ts';
import type { RowOthers } from './grid-others.ts';
import { isSingle, type Range } from './grid-range.ts';
import { GridRowLine } from './grid-row.tsx';
import { COARSE_ROW_HEIGHT, ROW_HEIGHT } from './grid-style.ts';
import type { GridTexts } from './grid-texts.ts';
import { columnName, type Decimal, type GridColumn, type Place } from './grid-values.ts';
import type { ShownRows } from './grid-view.ts';

interface Props {
  /** Null until it is there to be scrolled in. */
  table: HTMLTableElement | null;
  shown: ShownRows;
  columns: readonly GridColumn[];
  lefts: readonly (number | undefined)[];
  /** Lines of the header. */
  heads: number;
  decimal: Decimal;
  readOnly: boolean;
  at: Place;
  range: Range;
  inside: boolean;
  messageId: string;
  findings: FindingsByRow;
  others: ReadonlyMap<string, RowOthers>;
  ticked: ReadonlySet<string>;
  onTick: (row: number, toHere: boolean) => void;
  onType: (value: string) => void;
  texts: Pick<GridTexts, 'row' | 'cell'>;
}

/** Drawn before the box is measured. */
const FIRST_HEIGHT = 600;

/** A limit, so that printing ends. */
const MOST_PRINTED = 500;

/** The rows in sight, with padding for the others. Redrawn while scrolling; each row only when it has changed. */
export function GridRows(props: Props) {
  const { table, shown, columns, at, range, inside, readOnly, findings, texts } = props;
  const { rows, places } = shown;
  const height = useMediaQuery('(pointer: coarse)', { noSsr: true }) ? COARSE_ROW_HEIGHT : ROW_HEIGHT;
  const inSight = useVirtualizer({
    count: rows.length,
    getScrollElement: () => table?.parentElement ?? null,
    estimateSize: () => height,
    initialRect: { width: 0, height: FIRST_HEIGHT },
    overscan: 6,
  }).getVirtualItems();
  const printing = usePrinting();
  const drawn = new Set(
    printing ? rows.slice(0, MOST_PRINTED).map((_, index) => index) : inSight.map(({ index }) => index),
  );
  // The cell in use keeps its focus out of sight, and a form finds the first refused cell.
  for (const index of [at.row, firstRefused(rows, findings)])
    if (index >= 0 && index < rows.length) drawn.add(index);
  const ranged = !isSingle(range);
  const pad = (count: number) =>
    count > 0 &&
    !printing && (
      <tr data-pad aria-hidden>
        <td colSpan={columns.length + 1} style={{ height: count * height }} />
      </tr>
    );
  const indexes = [...drawn].sort((one, other) => one - other);
  return (
    <>
      {indexes.map((index, order) => {
        const row = rows[index];
        if (!row) return null;
        const isHere = index === at.row;
        const isRanged = ranged && index >= range.top && index <= range.bottom;
        const column = isHere ? columns[at.column] : undefined;
        const number = (places?.[index] ?? index) + 1;
        return (
          <Fragment key={row.id}>
            {pad(index - (order === 0 ? 0 : (indexes[order - 1] ?? 0) + 1))}
            <GridRowLine
              row={row}
              index={index}
              number={number}
              rowIndex={props.heads + index + 1}
              columns={columns}
              lefts={props.lefts}
              decimal={props.decimal}
              readOnly={readOnly}
              current={isHere ? (at.column === -1 && !inside ? 0 : at.column) : undefined}
              fieldLabel={
                column && inside ? texts.cell({ header: columnName(column), row: number }) : undefined
              }
              messageId={props.messageId}
              from={isRanged ? range.left : undefined}
              to={isRanged ? range.right : undefined}
              findings={findings.get(row.id)}
              others={props.others.get(row.id)}
              ticked={props.ticked.has(row.id)}
              tickLabel={texts.row(number)}
              onTick={props.onTick}
              onType={props.onType}
            />
          </Fragment>
        );
      })}
      {pad(rows.length - 1 - (indexes.at(-1) ?? rows.length - 1))}
    </>
  );
}

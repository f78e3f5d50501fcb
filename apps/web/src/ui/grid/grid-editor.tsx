import Box from '@mui/material/Box';
import { useId } from 'react';
import { SideScroll } from '#ui/layout/side-scroll.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { GridRowLine } from './grid-row.tsx';
import { gridStyle, gridWidth } from './grid-style.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import type { Decimal, GridColumn, GridRow } from './grid-values.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridEdit } from './use-grid-edit.ts';

export type { Decimal, GridColumn, GridRow };

interface GridTexts {
  /** Name of the column of row numbers. */
  number: string;
  empty: string;
  add: string;
  duplicate: string;
  remove: string;
  copy: string;
  row: (number: number) => string;
  cell: (cell: { header: string; row: number }) => string;
  pasted: (result: { pasted: number; dropped: number }) => string;
  copied: (count: number) => string;
  copyFailed: string;
}

interface Props {
  label: string;
  /** Memoize it: a new array redraws every row. */
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onChange: (rows: readonly GridRow[]) => void;
  errors?: readonly (Readonly<Record<string, string | undefined>> | undefined)[];
  decimal?: Decimal;
  maxRows?: number;
  readOnly?: boolean;
  texts: GridTexts;
}

/** A small table to fill in like a spreadsheet: by keyboard, or with a block pasted from one. */
export function GridEditor(props: Props) {
  const { label, columns, rows, onChange, errors, decimal = '.', maxRows = 1000, readOnly = false } = props;
  const { texts } = props;
  const id = useId();
  const cursor = useGridCursor();
  const { at } = cursor;
  const edit = useGridEdit({ columns, rows, onChange, decimal, maxRows, readOnly, texts, cursor });
  return (
    <Surface onCopy={edit.onCopy} onPaste={edit.onPaste}>
      <SideScroll label={label} sx={{ maxHeight: '60vh', scrollPadding: '36px 0 0' }}>
        <Box
          component="table"
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          sx={[gridStyle, { minWidth: gridWidth(columns) }]}
        >
          <thead>
            <tr>
              <th scope="col">{texts.number}</th>
              {columns.map(({ key, header, width }) => (
                <Box component="th" key={key} scope="col" sx={{ width }}>
                  {header}
                </Box>
              ))}
            </tr>
          </thead>
          <Box
            component="tbody"
            ref={cursor.body}
            {...(readOnly
              ? {}
              : {
                  onFocus: cursor.onFocus,
                  onBlur: cursor.onBlur,
                  onMouseDown: cursor.onMouseDown,
                  onKeyDown: edit.onKeyDown,
                })}
          >
            {rows.length === 0 && (
              <tr>
                <Box
                  component="td"
                  colSpan={columns.length + 1}
                  sx={{ p: '12px !important', color: 'text.secondary' }}
                >
                  {texts.empty}
                </Box>
              </tr>
            )}
            {rows.map((row, index) => {
              const current = index === at.row && !readOnly ? at.column : undefined;
              return (
                <GridRowLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are plain values and know no name.
                  key={index}
                  id={id}
                  row={row}
                  index={index}
                  columns={columns}
                  decimal={decimal}
                  readOnly={readOnly}
                  current={current === -1 && !cursor.inside ? 0 : current}
                  fieldLabel={
                    current !== undefined && cursor.inside
                      ? texts.cell({ header: columns[at.column]?.header ?? '', row: index + 1 })
                      : undefined
                  }
                  errors={errors?.[index]}
                  ticked={edit.ticked.has(index)}
                  tickLabel={texts.row(index + 1)}
                  onTick={edit.tick}
                  onType={edit.type}
                />
              );
            })}
          </Box>
        </Box>
      </SideScroll>
      <GridToolbar
        addRef={edit.addButton}
        full={rows.length >= maxRows}
        empty={rows.length === 0}
        readOnly={readOnly}
        announcement={edit.announcement}
        onAdd={edit.add}
        onDuplicate={edit.duplicate}
        onRemove={edit.remove}
        onCopy={edit.copy}
        texts={texts}
      />
    </Surface>
  );
}

import Box from '@mui/material/Box';
import useEventCallback from '@mui/utils/useEventCallback';
import { type MouseEvent, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SideScroll } from '#ui/layout/side-scroll.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { clearColumns, fillDown } from './grid-block.ts';
import { type GridFinding, ROW } from './grid-findings.ts';
import { focusHead, GridHead } from './grid-head.tsx';
import { GridMessage } from './grid-message.tsx';
import { type GridOther, othersByRow } from './grid-others.ts';
import type { GridHandle, GridProps, VisitedCell } from './grid-props.ts';
import { rangeSize } from './grid-range.ts';
import { GridRows } from './grid-rows.tsx';
import { GridSearch } from './grid-search.tsx';
import type { GridChange } from './grid-step.ts';
import { gridStyle, gridWidths, NUMBERS_WIDTH, pinnedLefts } from './grid-style.ts';
import type { GridTexts } from './grid-texts.ts';
import { type DuplicateCommand, GridFooter, GridToolbar } from './grid-toolbar.tsx';
import { GridTools } from './grid-tools.tsx';
import { cellOf, type Decimal, type GridColumn, type GridRow } from './grid-values.ts';
import { GridViewLine } from './grid-view-line.tsx';
import { randomId } from './random-id.ts';
import { useFindings } from './use-findings.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridEdit } from './use-grid-edit.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useGridView } from './use-grid-view.ts';

export type {
  Decimal,
  DuplicateCommand,
  GridChange,
  GridColumn,
  GridFinding,
  GridHandle,
  GridOther,
  GridRow,
  GridTexts,
  VisitedCell,
};

const NOTHING: readonly never[] = [];

/** A table to fill in like a spreadsheet: by keyboard, or with blocks pasted from one. Thousands of rows stay quick. */
export function GridEditor(props: GridProps) {
  const { label, columns, rows, onChange, findings: given = NOTHING, others = NOTHING, texts } = props;
  const { createId = randomId, duplicates = NOTHING, decimal = '.', readOnly = false, fixed = false } = props;
  const maxRows = fixed ? rows.length : (props.maxRows ?? 1000);
  const messageId = useId();
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [announcement, announce] = useState('');
  const [searching, setSearching] = useState(false);
  const [extending, setExtending] = useState(false);
  const footer = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const replaceField = useRef<HTMLInputElement>(null);

  const view = useGridView(rows, columns, decimal);
  const { shown } = view;
  const cursor = useGridCursor(shown.rows);
  const { at } = cursor;
  const edit = useGridEdit({ columns, rows, shown: shown.rows, onChange, readOnly, cursor });
  const lines = useGridRows({ columns, rows, shown, maxRows, createId, cursor, edit });
  const clipboard = useGridClipboard({
    ...{ columns, maxRows, decimal, readOnly, createId, cursor, edit, announce, texts },
    shown: shown.rows,
    count: rows.length,
    tickedRows: lines.tickedRows,
    onPasted: lines.untick,
  });
  const findings = useFindings({ given, rows, shown: shown.rows, columns, cursor, onHidden: view.clear });
  useImperativeHandle(props.ref, () => ({
    focusCell: findings.focusCell,
    emptyColumns: (keys) => void edit.commit(clearColumns(rows, keys)),
  }));

  const before = useRef<{ visit: number; value: string }>(undefined);
  // Escape restores the value the cell had when one came to it.
  if (before.current?.visit !== cursor.visit)
    before.current = { visit: cursor.visit, value: cellOf(shown.rows[at.row], columns[at.column]) };

  const full = rows.length >= maxRows;
  const { rows: rangeRows, columns: rangeColumns } = rangeSize(cursor.range);
  useEffect(() => {
    if (rangeRows * rangeColumns > 1) announce(texts.selected({ rows: rangeRows, columns: rangeColumns }));
  }, [rangeRows, rangeColumns, texts]);

  const visited = cursor.inside ? shown.rows[at.row]?.id : undefined;
  const visitedColumn = columns[at.column]?.key ?? null;
  const onVisit = useEventCallback((cell: VisitedCell | null) => props.onVisit?.(cell));
  useEffect(() => {
    onVisit(visited === undefined ? null : { rowId: visited, column: visitedColumn });
  }, [visited, visitedColumn, onVisit]);

  const openSearch = (replace: boolean) => {
    flushSync(() => setSearching(true));
    const field = replace && !readOnly ? replaceField.current : findField.current;
    field?.focus();
    field?.select();
  };
  const onFind = useEventCallback(() => (searching ? setSearching(false) : openSearch(false)));
  const onUndo = useEventCallback(() => {
    if (edit.undo()) announce(texts.undone);
  });
  const onRedo = useEventCallback(() => {
    if (edit.redo()) announce(texts.redone);
  });
  const onFill = useEventCallback(() => {
    edit.commit(fillDown(shown.rows, columns, cursor.range));
  });
  const onWalk = useEventCallback(findings.walk);
  const onKeyDown = useGridKeyboard({
    ...{ columns, full, readOnly, cursor, edit, onFill, onUndo, onRedo, onWalk },
    shown: shown.rows,
    before: before.current.value,
    onAdd: lines.add,
    onFind: openSearch,
    onHeader: (column) => focusHead(table, column),
    onLeave: () => footer.current?.querySelector<HTMLElement>('button:enabled')?.focus(),
  });

  const lefts = useMemo(() => pinnedLefts(columns), [columns]);
  const byOthers = useMemo(() => othersByRow(others), [others]);
  const heads = columns.some(({ group }) => group) ? 2 : 1;
  const ofRow = findings.byRow.get(shown.rows[at.row]?.id ?? '');
  const empty = shown.rows.length === 0;
  return (
    <Surface>
      <GridTools
        {...{ readOnly, searching, onUndo, onRedo, onFill, onFind, onWalk, texts }}
        {...findings.count}
        canUndo={edit.canUndo}
        canRedo={edit.canRedo}
        filter={view.options.filter}
        walked={findings.walked}
        onFilter={useEventCallback(view.filter)}
      >
        {props.actions}
      </GridTools>
      {searching && (
        <GridSearch
          {...{ columns, decimal, readOnly, at, announce, texts }}
          rows={shown.rows}
          findRef={findField}
          replaceRef={replaceField}
          onMark={cursor.mark}
          onReplace={edit.commit}
          onClose={() => {
            setSearching(false);
            cursor.go(at);
          }}
        />
      )}
      {view.active && (
        <GridViewLine
          {...{ columns, texts }}
          options={view.options}
          shown={shown.rows.length}
          all={rows.length}
          onRefresh={view.refresh}
          onClear={view.clear}
        />
      )}
      <SideScroll
        label={label}
        pinned
        sx={{ maxHeight: props.maxHeight ?? '60vh', 'html[data-paper] &': { maxHeight: 'none' } }}
      >
        <Box
          component="table"
          ref={setTable}
          role="grid"
          aria-label={label}
          aria-rowcount={shown.rows.length + heads}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={readOnly || undefined}
          style={gridWidths(columns)}
          sx={gridStyle}
          onCopy={clipboard.onCopy}
          onCut={readOnly ? clipboard.onCopy : clipboard.onCut}
          onPaste={clipboard.onPaste}
        >
          <colgroup>
            <col style={{ width: NUMBERS_WIDTH }} />
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <GridHead
            {...{ columns, lefts, texts }}
            sort={view.options.sort}
            onSort={useEventCallback(view.sort)}
            onDown={useEventCallback((column: number) => cursor.go({ row: 0, column }))}
          />
          <Box
            component="tbody"
            ref={cursor.body}
            onFocus={cursor.onFocus}
            onBlur={cursor.onBlur}
            onMouseDown={(event: MouseEvent) => cursor.onMouseDown(event, extending)}
            onMouseOver={cursor.onMouseOver}
            onKeyDown={onKeyDown}
          >
            {empty ? (
              <tr data-empty>
                <td colSpan={columns.length + 1}>{rows.length > 0 ? texts.noMatch : texts.empty}</td>
              </tr>
            ) : (
              <GridRows
                {...{ table, shown, columns, lefts, heads, decimal, readOnly, at, messageId, texts }}
                range={cursor.range}
                inside={cursor.inside}
                findings={findings.byRow}
                others={byOthers}
                ticked={lines.ticked}
                onTick={lines.tick}
                onType={edit.type}
              />
            )}
          </Box>
        </Box>
      </SideScroll>
      {given.length > 0 && (
        <GridMessage id={messageId} finding={ofRow?.[columns[at.column]?.key ?? ROW] ?? ofRow?.[ROW]} />
      )}
      <GridFooter ref={footer} announcement={announcement}>
        <GridToolbar
          {...{ full, empty, extending, duplicates, texts }}
          readOnly={readOnly || fixed}
          onAdd={useEventCallback(lines.add)}
          onDuplicate={useEventCallback(lines.duplicate)}
          onRemove={useEventCallback(lines.remove)}
          onCopy={useEventCallback(clipboard.copy)}
          onExtend={useEventCallback(() => setExtending(!extending))}
        />
      </GridFooter>
    </Surface>
  );
}

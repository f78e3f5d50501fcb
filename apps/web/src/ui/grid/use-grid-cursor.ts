import useEventCallback from '@mui/utils/useEventCallback';
import { type FocusEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followDrag } from './follow-drag.ts';
import { rangeBetween } from './grid-range.ts';
import type { GridRow, Place } from './grid-values.ts';
import { revealCell } from './reveal-cell.ts';

/** A cell by the id of its row, which rows put above it do not change, and where that row was last seen. */
interface Spot extends Place {
  id: string | undefined;
}

const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

function locate(rows: readonly GridRow[], { id, row, column }: Spot): Place {
  if (rows[row]?.id === id) return { row, column };
  const found = rows.findIndex((one) => one.id === id);
  return { row: found >= 0 ? found : Math.max(0, Math.min(row, rows.length - 1)), column };
}

/** The focused cell, remembered on blur and an input while it has the focus, and the range around it. */
export function useGridCursor(rows: readonly GridRow[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const mustFocus = useRef(false);
  const mustReveal = useRef(false);
  const dragging = useRef(false);
  const [spot, setSpot] = useState<Spot>({ id: rows[0]?.id, row: 0, column: 0 });
  /** Two corners of the range; usually it begins at the cell in use. */
  const [corners, setCorners] = useState<{ from: Spot; to: Spot }>();
  const [inside, setInside] = useState(false);
  /** Counts arrivals in cells. */
  const [visit, setVisit] = useState(0);

  const at = useMemo(() => locate(rows, spot), [rows, spot]);
  const from = useMemo(() => (corners ? locate(rows, corners.from) : at), [rows, corners, at]);
  const head = useMemo(() => (corners ? locate(rows, corners.to) : at), [rows, corners, at]);
  const range = useMemo(() => rangeBetween(from, head), [from, head]);

  const spotAt = ({ row, column }: Place): Spot => ({ id: rows[row]?.id, row, column });
  const visitSpot = (next: Spot) => {
    mustReveal.current = true;
    setSpot(next);
    setCorners(undefined);
    setVisit((count) => count + 1);
  };
  const goToSpot = (next: Spot) => {
    mustFocus.current = true;
    visitSpot(next);
    setInside(true);
  };
  const go = (place: Place) => goToSpot(spotAt(place));
  const extend = (place: Place) => {
    mustFocus.current = true;
    mustReveal.current = true;
    setCorners({
      from: corners?.from ?? spot,
      to: spotAt({ row: place.row, column: Math.max(0, place.column) }),
    });
    setInside(true);
  };

  const growByRow = useEventCallback((rowsDown: number) => {
    const row = Math.max(0, Math.min(head.row + rowsDown, rows.length - 1));
    if (row !== head.row) extend({ row, column: head.column });
  });

  // Also after the drawing in which a new row has come.
  useLayoutEffect(() => {
    if (!body.current) return;
    if (mustReveal.current) revealCell(body.current, head);
    mustReveal.current = false;
    if (!mustFocus.current || !inside) return;
    const cell = body.current.querySelector<HTMLElement>(
      `[data-row="${at.row}"][data-column="${at.column}"]`,
    );
    if (!cell) return;
    mustFocus.current = false;
    const field = cell.querySelector<HTMLInputElement | HTMLSelectElement>('input, select') ?? cell;
    if (field !== document.activeElement) field.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement && field.type === 'text') field.select();
    if (!corners) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return {
    body,
    at,
    head,
    range,
    inside,
    visit,
    go,
    extend,
    /** To a row that is about to come. */
    goToNew: (id: string, row: number, column: number) => goToSpot({ id, row, column }),
    /** Marks a cell and shows it, without the focus unless the grid has it. */
    mark: (place: Place) => (inside ? go(place) : visitSpot(spotAt(place))),
    /** Stays near when rows go away. */
    rest: (place: Place, id: string | undefined) => {
      visitSpot({ ...place, id });
      setInside(false);
    },
    /** The cell in use and what one looks at stay. */
    selectRange: (start: Place, end: Place) => {
      mustFocus.current = true;
      setCorners({ from: spotAt(start), to: spotAt(end) });
    },
    collapse: () => setCorners(undefined),
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      if (!place || (inside && place.row === at.row && place.column === at.column)) return;
      go(place);
    },
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      // Another window has the focus: it comes back to this cell.
      if (document.activeElement === target) return;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setInside(false);
    },
    onMouseDown: (event: MouseEvent, extending: boolean) => {
      const { target, button, shiftKey } = event;
      if (button !== 0 || !(target instanceof Element) || target.closest('label')) return;
      const place = placeOf(target);
      if (!place || place.column < 0) return;
      dragging.current = true;
      const stop = followDrag(event.currentTarget, growByRow);
      const release = () => {
        dragging.current = false;
        stop();
      };
      window.addEventListener('mouseup', release, { once: true });
      const isHere = target.closest('input, select') !== null;
      if (isHere && !shiftKey && !extending) return setCorners(undefined);
      // The field does not exist yet: the browser would focus nothing.
      event.preventDefault();
      if (shiftKey || extending) extend(place);
      else go(place);
    },
    onMouseOver: ({ target, buttons }: MouseEvent) => {
      const place = dragging.current && buttons === 1 ? placeOf(target) : undefined;
      if (place && (place.row !== head.row || place.column !== head.column)) extend(place);
    },
  };
}

export type GridCursor = ReturnType<typeof useGridCursor>;

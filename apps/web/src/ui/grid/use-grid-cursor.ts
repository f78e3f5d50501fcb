import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './grid-values.ts';

const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

/** The focused cell: remembered on blur, an input while it has the focus. */
export function useGridCursor() {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [inside, setInside] = useState(false);

  useLayoutEffect(() => {
    if (!inside) return;
    const cell = body.current?.querySelector(`[data-row="${at.row}"][data-column="${at.column}"]`);
    const field = cell?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    if (!field || field === document.activeElement) return;
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [at, inside]);

  const go = (place: Place) => {
    setAt(place);
    setInside(true);
  };
  return {
    body,
    at,
    inside,
    go,
    /** Stays near when rows go away. */
    rest: (place: Place) => {
      setAt(place);
      setInside(false);
    },
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      if (place) go(place);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setInside(false);
    },
    onMouseDown: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('input, select, label')) return;
      const place = placeOf(event.target);
      if (!place || place.column < 0) return;
      // The field does not exist yet: the browser would focus nothing.
      event.preventDefault();
      go(place);
    },
  };
}

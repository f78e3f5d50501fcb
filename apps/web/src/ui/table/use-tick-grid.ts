import { type KeyboardEvent, useEffect, useRef } from 'react';

type Cell = HTMLInputElement;

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};
const FAR = 100_000;

const rowsIn = (table: HTMLTableElement): Cell[][] =>
  [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .map((row) => [...row.querySelectorAll<Cell>('input[type=checkbox]')])
    .filter((cells) => cells.length > 0);

const within = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1);

function stepOf({ key, ctrlKey }: KeyboardEvent): readonly [number, number] | undefined {
  if (key === 'Home') return [ctrlKey ? -FAR : 0, -FAR];
  if (key === 'End') return [ctrlKey ? FAR : 0, FAR];
  return STEPS[key];
}

/**
 * Hundreds of checkboxes in a table that Tab passes as one: arrows move between them, and the last one visited is
 * where the keyboard comes back to. Every box must be drawn with `tabIndex={-1}`.
 */
export function useTickGrid() {
  const table = useRef<HTMLTableElement>(null);
  const current = useRef<Cell | null>(null);

  const visit = (cell: Cell | undefined) => {
    if (!cell) return;
    if (current.current) current.current.tabIndex = -1;
    cell.tabIndex = 0;
    current.current = cell;
  };

  // Rows and columns change with a search; one checkbox must always be reachable by Tab.
  useEffect(() => {
    if (table.current && !(current.current && table.current.contains(current.current)))
      visit(rowsIn(table.current)[0]?.[0]);
  });

  return {
    ref: table,
    onFocus: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLInputElement) visit(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf(event);
      const { target } = event;
      if (!step || !table.current || !(target instanceof HTMLInputElement)) return;
      event.preventDefault();
      const rows = rowsIn(table.current);
      const row = rows.findIndex((cells) => cells.includes(target));
      const column = rows[row]?.indexOf(target) ?? 0;
      const cells = rows[within(row + step[0], rows.length)] ?? [];
      cells[within(column + step[1], cells.length)]?.focus();
    },
  };
}

import type { Place } from './grid-values.ts';

/** Scrolls a grid so that a cell stands clear of its header and of its pinned columns, whether its row is drawn or not. */
export function revealCell(body: HTMLTableSectionElement, { row, column }: Place) {
  const table = body.closest('table');
  const box = table?.parentElement;
  const height = body.querySelector('tr[data-line]')?.clientHeight;
  if (!table?.tHead || !box || !height) return;
  const head = table.tHead.offsetHeight;
  const top = row * height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height + head > box.scrollTop + box.clientHeight)
    box.scrollTop = top + height + head - box.clientHeight;

  const cell = table.tHead.querySelector<HTMLElement>(`[data-head="${column}"]`);
  if (!cell || isPinned(cell)) return;
  const pinned = [...table.tHead.querySelectorAll<HTMLElement>('[data-pinned]')].filter(isPinned);
  const bounds = box.getBoundingClientRect();
  const left = Math.max(bounds.left, ...pinned.map((one) => one.getBoundingClientRect().right));
  const { left: start, right: end } = cell.getBoundingClientRect();
  if (start < left) box.scrollLeft -= left - start;
  else if (end > bounds.left + box.clientWidth) box.scrollLeft += end - bounds.left - box.clientWidth;
}

const isPinned = (cell: HTMLElement) =>
  cell.dataset.pinned !== undefined && getComputedStyle(cell).left !== 'auto';

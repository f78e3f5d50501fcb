const STEP_MS = 60;

/** While the mouse drags above or below the cells, asks for one row more at a time. Returns what ends it. */
export function followDrag(body: Element, grow: (rowsDown: number) => void): () => void {
  const table = body.closest('table');
  const box = table?.parentElement;
  let y: number | undefined;
  const onMove = (event: MouseEvent) => {
    y = event.clientY;
  };
  const timer = setInterval(() => {
    if (y === undefined || !box || !table?.tHead) return;
    const { top, bottom } = box.getBoundingClientRect();
    if (y > bottom) grow(1);
    else if (y < top + table.tHead.offsetHeight) grow(-1);
  }, STEP_MS);
  window.addEventListener('mousemove', onMove);
  return () => {
    clearInterval(timer);
    window.removeEventListener('mousemove', onMove);
  };
}

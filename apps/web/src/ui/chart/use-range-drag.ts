import { type PointerEvent, useRef, useState } from 'react';

interface Options {
  /** The place in the chart's own order under a distance from its left edge; null outside of it. */
  placeAt: (x: number) => number | null;
  onPoint?: ((index: number) => void) | undefined;
  onRange?: ((from: number, to: number) => void) | undefined;
}

/** Shorter movements, in pixels, are clicks and not drags. */
const SLACK = 6;

export interface Drag {
  from: number;
  to: number;
}

/** A click on a place, or a stretch drawn over several; fingers scroll the page and only tap. */
export function useRangeDrag({ placeAt, onPoint, onRange }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<number | null>(null);
  const distance = ({ clientX, currentTarget }: PointerEvent) =>
    clientX - currentTarget.getBoundingClientRect().left;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || placeAt(distance(event)) === null) return;
    start.current = distance(event);
    if (onRange && event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null || !onRange || event.pointerType !== 'mouse') return;
    const to = distance(event);
    if (drag || Math.abs(to - start.current) > SLACK) setDrag({ from: start.current, to });
  };
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const began = start.current;
    end();
    if (began === null) return;
    const [first, last] = [placeAt(began), placeAt(distance(event))];
    if (first === null || last === null) return;
    if (drag && first !== last) onRange?.(Math.min(first, last), Math.max(first, last));
    else onPoint?.(last);
  };
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}

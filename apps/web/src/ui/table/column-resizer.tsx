import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export interface ColumnWidth {
  label: string;
  /** In pixels; the usual one gives way to the room that is left. */
  value: number;
  /** Null: the usual width again. */
  onChange: (value: number | null) => void;
}

interface Props extends Omit<ColumnWidth, 'value'> {
  /** While it is dragged; null once it is let go. */
  onDrag: (width: number | null) => void;
}

const STEP = 16;
const LEAST_WIDTH = 200;
const MOST_WIDTH = 720;

/** How wide the header is drawn, which is told after it was. */
function useDrawnWidth() {
  const handle = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(LEAST_WIDTH);
  useEffect(() => {
    const header = handle.current?.parentElement;
    if (!header) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.borderBoxSize[0]?.inlineSize ?? LEAST_WIDTH)),
    );
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return { handle, width };
}

/** The edge of a column's header: dragged or moved by the arrow keys it sets the width, a double click resets it. */
export function ColumnResizer({ label, onChange, onDrag }: Props) {
  const { handle, width } = useDrawnWidth();
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null);
  // With room to spare it may be wider than anybody would make it.
  const most = Math.max(MOST_WIDTH, from?.width ?? width);
  const possible = (wanted: number) => Math.min(most, Math.max(LEAST_WIDTH, Math.round(wanted)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(possible(width + step));
  };
  const letGo = () => {
    setFrom(null);
    onDrag(null);
  };
  return (
    <Box
      component="span"
      ref={handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onChange(null)}
      onPointerDown={(event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, width });
      }}
      onPointerMove={({ clientX }: PointerEvent) => from && onDrag(possible(from.width + clientX - from.x))}
      onPointerUp={({ clientX }: PointerEvent) => {
        if (from && clientX !== from.x) onChange(possible(from.width + clientX - from.x));
        letGo();
      }}
      onPointerCancel={letGo}
      sx={{
        display: { xs: 'none', sm: 'block' },
        position: 'absolute',
        insetBlock: 0,
        right: 0,
        width: 10,
        cursor: 'col-resize',
        touchAction: 'none',
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 8,
          right: 3,
          width: 2,
          borderRadius: 1,
        },
        '&:is(:hover, :focus-visible)::after': { bgcolor: 'primary.main' },
        'html[data-paper] &': { display: 'none' },
      }}
    />
  );
}

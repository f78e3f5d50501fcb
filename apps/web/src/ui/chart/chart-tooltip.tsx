import Box from '@mui/material/Box';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface TooltipLine {
  colour: string;
  name: string;
  value: string;
  /** What it was before, or how far it moved. */
  note?: string | undefined;
}

export interface TooltipWords {
  title: string;
  lines: readonly TooltipLine[];
}

interface Props extends TooltipWords {
  /** Beside this point of the window. */
  at: { x: number; y: number };
}

const BESIDE = 14;
const EDGE = 8;

/** What lies under the pointer, in figures; beside it, on whichever side there is room. */
export function ChartTooltip({ title, lines, at: { x, y } }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another size.
  useLayoutEffect(() => {
    if (!box.current) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const right = x + BESIDE;
    const left = right + width + EDGE > window.innerWidth ? x - BESIDE - width : right;
    const lowest = window.innerHeight - height - EDGE;
    setPlace({ left: Math.max(EDGE, left), top: Math.max(EDGE, Math.min(lowest, y + BESIDE)) });
  }, [x, y, title, lines]);
  return createPortal(
    <Box
      ref={box}
      aria-hidden
      style={place}
      sx={{
        position: 'fixed',
        zIndex: 'modal',
        maxWidth: 420,
        px: 1.5,
        py: 1,
        fontSize: 12,
        fontWeight: 500,
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.24)',
        pointerEvents: 'none',
      }}
    >
      <Box sx={{ mb: 0.75, color: 'text.secondary' }}>{title}</Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
          columnGap: 1,
          rowGap: 0.5,
          alignItems: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {lines.map(({ colour, name, value, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
          <Fragment key={at}>
            <Box style={{ background: colour }} sx={{ width: 8, height: 8, borderRadius: '50%' }} />
            <Box
              dir="auto"
              sx={{ pr: 1.5, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {name}
            </Box>
            <Box sx={{ textAlign: 'right', fontWeight: 600 }}>{value}</Box>
            <Box sx={{ textAlign: 'right', color: 'text.secondary', whiteSpace: 'pre' }}>{note}</Box>
          </Fragment>
        ))}
      </Box>
    </Box>,
    document.body,
  );
}

import Box from '@mui/material/Box';
import {
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { ChartLegend, type Legend } from './chart-legend.tsx';
import { type ChartTable, ChartTableView } from './chart-table.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { DrawPlot, Size } from './plot.ts';
import { FONT_SIZE } from './text-width.ts';
import { useChartStyle } from './use-chart-style.ts';
import { useRangeDrag } from './use-range-drag.ts';

/** Just enough to see what became what. */
const MOTION_MS = 150;

export interface ChartHandle {
  /** A picture of the chart as it is drawn now; null before it is. */
  image: () => Promise<Blob | null>;
}

interface Props {
  /** What it shows, in a sentence. */
  label: string;
  /** With the legend, so that what stands for it until it is drawn has the same. */
  height: number;
  /** Where the names of the lines are not beside them. */
  legend?: Legend | undefined;
  /** The same function from one drawing to the next spares laying the chart out again. */
  draw: DrawPlot;
  /** Drawn anew by itself now and then: motion would suggest that something happened. */
  still?: boolean;
  table: ChartTable;
  /** A place of the horizontal axis was clicked. */
  onPoint?: (index: number) => void;
  /** A stretch of the horizontal axis was drawn with the mouse. */
  onRange?: (from: number, to: number) => void;
  ref?: Ref<ChartHandle>;
}

/** A chart with its figures as a table for screen readers. */
export function Chart({ label, height, legend, draw, still = false, table, onPoint, onRange, ref }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [pointer, setPointer] = useState<{ x: number; y: number } | null>(null);
  const style = useChartStyle();
  const printing = usePrinting();

  useLayoutEffect(() => {
    const place = drawing.current?.parentElement;
    if (!place) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: high } = place;
      setSize((old) => (old?.width === width && old.height === high ? old : { width, height: high }));
    };
    // Paper does not wait for an observer. The screen does: the page is laid out once, and the chart drawn before it is seen.
    if (printing) measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(place);
    return () => observer.disconnect();
  }, [printing]);

  const plot = useMemo(() => size && size.width > 0 && draw(size, style), [draw, size, style]);

  useImperativeHandle(
    ref,
    () => ({
      image: async () => {
        if (!drawing.current || !plot) return null;
        const { chartPicture } = await import('./chart-picture.ts');
        return chartPicture(drawing.current, { title: label, legend, style });
      },
    }),
    [plot, style, label, legend],
  );

  const { drag, handlers } = useRangeDrag({
    placeAt: (x) => (plot && size ? plot.placeAt(x, size.height / 2) : null),
    onPoint,
    onRange,
  });
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setPointer({ x: clientX - left, y: clientY - top });
  };
  const place = plot && pointer ? plot.placeAt(pointer.x, pointer.y) : null;
  const words = useMemo(() => (plot && place !== null ? plot.tooltip(place) : null), [plot, place]);
  const corner = words && drawing.current?.getBoundingClientRect();
  const isAnimated = style.animation && !still;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: height }}>
      {legend && <ChartLegend {...legend} />}
      {/* A legend of many lines takes its room from the chart, but not all of it. */}
      <Box sx={{ position: 'relative', flex: '1 0 auto', minHeight: height / 2 }}>
        <Box
          onPointerLeave={() => setPointer(null)}
          {...(onPoint || onRange ? handlers : {})}
          onPointerMove={(event: PointerEvent<HTMLElement>) => {
            follow(event);
            if (onRange) handlers.onPointerMove(event);
          }}
          sx={{
            position: 'absolute',
            inset: 0,
            touchAction: 'pan-y',
            userSelect: 'none',
            ...(isAnimated && { '& path': { transition: `d ${MOTION_MS}ms` } }),
          }}
        >
          <svg
            ref={drawing}
            role="img"
            aria-label={label}
            width={size?.width}
            height={size?.height}
            fontFamily={style.font}
            fontSize={FONT_SIZE}
            letterSpacing="normal"
          >
            {plot && (
              <>
                <g style={{ fontVariantNumeric: 'tabular-nums' }}>{plot.shapes}</g>
                {place !== null && <g data-guide>{plot.guide(place)}</g>}
              </>
            )}
          </svg>
        </Box>
        {drag && (
          <Box
            aria-hidden
            style={{ left: Math.min(drag.from, drag.to), width: Math.abs(drag.to - drag.from) }}
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              pointerEvents: 'none',
              bgcolor: 'action.selected',
              borderInline: 1,
              borderColor: 'text.disabled',
            }}
          />
        )}
        {words && pointer && corner && (
          <ChartTooltip {...words} at={{ x: corner.left + pointer.x, y: corner.top + pointer.y }} />
        )}
        <ChartTableView label={label} table={table} shown={false} />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ChartStyle } from './chart-style.ts';
import { type ChartTable, ChartTableView } from './chart-table.tsx';
import { useChartStyle } from './use-chart-style.ts';
import { useRangeDrag } from './use-range-drag.ts';

export interface ChartHandle {
  /** A picture of the chart as it is drawn now; null before it is. */
  image: () => Promise<Blob | null>;
}

interface Props {
  /** What it shows, in a sentence. */
  label: string;
  height: number;
  /** The same function from one drawing to the next spares drawing the chart again. */
  option: (style: ChartStyle) => EChartsCoreOption;
  table: ChartTable;
  /** A place of the horizontal axis was clicked. */
  onPoint?: (index: number) => void;
  /** A stretch of the horizontal axis was drawn with the mouse. */
  onRange?: (from: number, to: number) => void;
  ref?: Ref<ChartHandle>;
}

/** Parts replaced by a new option; the others are merged. */
const REPLACED = ['series', 'xAxis', 'yAxis', 'visualMap'];

/** A chart with its figures as a table for screen readers. The chart library is loaded with the first chart. */
export function Chart({ label, height, option, table, onPoint, onRange, ref }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const [failed, setFailed] = useState(false);
  const style = useChartStyle();

  useEffect(() => {
    const element = place.current;
    let instance: ECharts | undefined;
    let unmounted = false;
    const observer = new ResizeObserver(() => instance?.resize());
    import('./engine.ts').then(
      ({ init }) => {
        if (unmounted || !element) return;
        instance = init(element);
        observer.observe(element);
        setChart(instance);
      },
      () => setFailed(true),
    );
    return () => {
      unmounted = true;
      observer.disconnect();
      instance?.dispose();
    };
  }, []);

  useEffect(() => {
    chart?.setOption(
      { animation: style.animation, ...option(style) },
      { replaceMerge: REPLACED, lazyUpdate: true },
    );
  }, [chart, option, style]);

  useImperativeHandle(
    ref,
    () => ({
      image: async () => {
        const canvas = chart?.renderToCanvas({ pixelRatio: 2, backgroundColor: style.paper });
        return canvas ? new Promise<Blob | null>((done) => canvas.toBlob(done)) : null;
      },
    }),
    [chart, style],
  );

  const placeAt = (x: number) => {
    if (!chart?.containPixel({ gridIndex: 0 }, [x, height / 2])) return null;
    const index = chart.convertFromPixel({ xAxisIndex: 0 }, x);
    return typeof index === 'number' && index >= 0 ? Math.round(index) : null;
  };
  const { drag, handlers } = useRangeDrag({ placeAt, onPoint, onRange });

  return (
    <Box sx={{ position: 'relative', height: failed ? 'auto' : height }}>
      {!failed && (
        <Box
          ref={place}
          role="img"
          aria-label={label}
          {...(onPoint || onRange ? handlers : {})}
          sx={{ position: 'absolute', inset: 0, touchAction: 'pan-y', userSelect: 'none' }}
        />
      )}
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
      {!chart && !failed && <Skeleton variant="rounded" height={height} aria-hidden />}
      <ChartTableView label={label} table={table} shown={failed} />
    </Box>
  );
}

import { colourAt } from './chart-style.ts';
import type { TooltipWords } from './chart-tooltip.tsx';
import type { DrawPlot } from './plot.ts';
import { FONT_SIZE, fittingText, textWidth } from './text-width.ts';

interface Slice {
  name: string;
  value: number;
  /** Written at the end of its bar. */
  label: string;
  /** Everything that has no bar of its own. */
  rest?: boolean;
}

export interface ShareChart {
  slices: readonly Slice[];
  tooltip: (index: number, colour: string) => TooltipWords;
}

export const SHARE_ROW = 30;
const BAR = 16;
const GAP = 8;
/** Names have this much of the width at most. */
const NAME_SHARE = 0.35;
const MOST_NAME = 180;

/** How much each has of the whole: lying bars from zero, the largest on top, each with its figure. */
export const shareChart =
  ({ slices, tooltip }: ShareChart): DrawPlot =>
  ({ width }, { font, text, muted, ...style }) => {
    const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((one) => textWidth(one, font)));
    const most = Math.min(MOST_NAME, width * NAME_SHARE);
    const left = Math.min(most, widest(slices.map(({ name }) => name))) + GAP;
    const right = widest(slices.map(({ label }) => label)) + GAP;
    const highest = Math.max(...slices.map(({ value }) => value), 0) || 1;
    const room = Math.max(0, width - left - right);
    const accent = colourAt({ font, text, muted, ...style }, 0);
    return {
      shapes: slices.map(({ name, value, label, rest = false }, at) => {
        const middle = (at + 0.5) * SHARE_ROW;
        const length = (room * Math.max(0, value)) / highest;
        return (
          <g key={middle} fontSize={FONT_SIZE}>
            <text x={left - GAP} y={middle} dy="0.35em" textAnchor="end" fill={text}>
              {fittingText(name, most, font)}
            </text>
            <rect
              x={left}
              y={middle - BAR / 2}
              width={length}
              height={BAR}
              rx={Math.min(2, length / 2)}
              fill={rest ? muted : accent}
              opacity={rest ? 0.4 : 0.7}
            />
            <text x={left + length + GAP} y={middle} dy="0.35em" fill={muted}>
              {label}
            </text>
          </g>
        );
      }),
      placeAt: (_, y) => {
        const place = Math.floor(y / SHARE_ROW);
        return place in slices ? place : null;
      },
      guide: (place) => (
        <rect x={0} y={place * SHARE_ROW} width={width} height={SHARE_ROW} fill={muted} opacity={0.08} />
      ),
      tooltip: (place) => tooltip(place, slices[place]?.rest ? muted : accent),
    };
  };

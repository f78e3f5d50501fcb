import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type ChartStyle, colourAt } from './chart-style.ts';
import { useChartStyle } from './use-chart-style.ts';

export interface Legend {
  label: string;
  /** Each with its place among the colours, where that is not its place here. */
  series: readonly { key: string; name: string; at?: number }[];
  /** What the dashed lines are, where there are any. */
  dashed?: string | undefined;
  /** What the shaded band is, where there is one, and the place of its colour where it has one of those. */
  band?: { name: string; at?: number } | undefined;
  /** What the stretches shaded over the whole height are, where there are any. */
  marked?: string | undefined;
  /** On the same line, at its left and at its right. */
  before?: ReactNode;
  after?: ReactNode;
}

interface LegendItem {
  key: string;
  name: string;
  colour: string | null;
  kind: 'line' | 'dashed' | 'area';
}

/** What a legend names, in its order; without a colour it has that of the text. */
export function legendItems({ series, dashed, band, marked }: Legend, style: ChartStyle): LegendItem[] {
  const bandColour = band?.at === undefined ? style.muted : colourAt(style, band.at);
  return [
    ...series.map(({ key, name, at }, place) => ({
      key,
      name,
      colour: colourAt(style, at ?? place),
      kind: 'line' as const,
    })),
    ...(dashed ? [{ key: 'dashed', name: dashed, colour: null, kind: 'dashed' as const }] : []),
    ...(band ? [{ key: 'band', name: band.name, colour: bandColour, kind: 'area' as const }] : []),
    ...(marked ? [{ key: 'marked', name: marked, colour: style.warning, kind: 'area' as const }] : []),
  ];
}

const LINES = { line: '3px solid', dashed: '2px dashed', area: '8px solid' };
export const FAINT = 0.35;

/** Which colour is which line, what is dashed and what is shaded. */
export function ChartLegend(legend: Legend) {
  const style = useChartStyle();
  const items = (
    <Box
      component="ul"
      aria-label={legend.label}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {legendItems(legend, style).map(({ key, name, colour, kind }) => (
        <Box
          key={key}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12, color: 'text.secondary' }}
        >
          <Box
            aria-hidden
            style={{ borderTop: `${LINES[kind]} ${colour ?? 'currentColor'}` }}
            sx={{ width: 16, opacity: kind === 'area' ? FAINT : 1 }}
          />
          {name}
        </Box>
      ))}
    </Box>
  );
  const { before, after } = legend;
  if (!before && !after) return items;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5, minHeight: 20 }}>
      {before}
      <Box sx={{ flex: '1 1 200px' }}>{items}</Box>
      {after}
    </Box>
  );
}

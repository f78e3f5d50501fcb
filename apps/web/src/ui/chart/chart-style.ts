import type { Theme } from '@mui/material/styles';
import { hueApart } from './hues.ts';

type Scheme = 'dark' | 'light';

/** Colours and font of a chart: a canvas reads no style sheet, so the theme's colours are passed as values. */
export interface ChartStyle {
  scheme: Scheme;
  /** The accent first, then colours that people who see few of them can still tell apart. */
  series: readonly string[];
  text: string;
  muted: string;
  line: string;
  paper: string;
  /** Marks what asks for attention. */
  warning: string;
  font: string;
  /** False where the reader asked for less motion. */
  animation: boolean;
}

const SEQUENCE: Record<Scheme, readonly string[]> = {
  dark: [
    '#5cb3f5',
    '#f2b84b',
    '#3fc9a5',
    '#c3a0f7',
    '#ee8fbd',
    '#b9c458',
    '#7f9bd1',
    '#e0925f',
    '#8fd3dc',
    '#d4b48c',
    '#a7b0bf',
  ],
  light: [
    '#1f6fb8',
    '#b06a00',
    '#00806a',
    '#7847c4',
    '#b23b7c',
    '#66750c',
    '#44599c',
    '#a8501a',
    '#12788a',
    '#7d6037',
    '#5b6472',
  ],
};

/** Further than this from the accent on the wheel of colours, or it would pass for it. */
const APART = 18;

interface Schemed {
  colorSchemes?: Partial<Record<Scheme, { palette: Theme['palette'] }>>;
}

export function chartStyle(theme: Theme, scheme: Scheme, animation: boolean): ChartStyle {
  const { palette } = (theme as Schemed).colorSchemes?.[scheme] ?? theme;
  const accent = palette.primary.main;
  return {
    scheme,
    series: [accent, ...SEQUENCE[scheme].filter((colour) => hueApart(colour, accent) > APART)],
    text: palette.text.primary,
    muted: palette.text.secondary,
    line: palette.divider,
    paper: palette.background.paper,
    warning: palette.warning.main,
    font: theme.typography.fontFamily ?? 'sans-serif',
    animation,
  };
}

/** The nth colour; after the last one they begin again. */
export const colourAt = ({ series }: ChartStyle, index: number): string =>
  series[index % series.length] ?? '';

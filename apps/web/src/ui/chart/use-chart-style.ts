import { useColorScheme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { type ChartStyle, chartStyle } from './chart-style.ts';

/** The current style of charts: the scheme on screen, and always the light one on paper. */
export function useChartStyle(): ChartStyle {
  const theme = useTheme();
  const { mode, systemMode } = useColorScheme();
  const printing = usePrinting();
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const currentMode = mode === 'system' ? systemMode : mode;
  const scheme = printing || currentMode === 'light' ? 'light' : 'dark';
  return useMemo(() => chartStyle(theme, scheme, !calm && !printing), [theme, scheme, calm, printing]);
}

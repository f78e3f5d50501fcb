import { useColorScheme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { type ChartLook, chartLook } from './chart-look.ts';

/** The look of charts now: the scheme on screen, and always the light one on paper. */
export function useChartLook(): ChartLook {
  const theme = useTheme();
  const { mode, systemMode } = useColorScheme();
  const printing = usePrinting();
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const shown = mode === 'system' ? systemMode : mode;
  const scheme = printing || shown === 'light' ? 'light' : 'dark';
  return useMemo(() => chartLook(theme, scheme, !calm && !printing), [theme, scheme, calm, printing]);
}

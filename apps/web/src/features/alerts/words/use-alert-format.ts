import { useMemo } from 'react';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { type AlertFormat, alertFormat } from './alert-format.ts';

/** How values of alerts are written for this reader. */
export function useAlertFormat(): AlertFormat {
  const figures = useFigureFormat();
  return useMemo(() => alertFormat(figures), [figures]);
}

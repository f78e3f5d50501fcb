import {
  FUNNEL_STEPS,
  type FunnelFigures,
  type FunnelStep,
} from '@encart/contract/deals/deal-figures.calls.ts';

/** What is left at a step of what was there at the step before; null at the first, or where nothing was there. */
export function rateAt(figures: FunnelFigures, step: FunnelStep): number | null {
  const before = FUNNEL_STEPS[FUNNEL_STEPS.indexOf(step) - 1];
  return before && figures[before] > 0 ? figures[step] / figures[before] : null;
}

/** Whether anything at all was measured. */
export const isEmptyFunnel = (figures: FunnelFigures): boolean =>
  FUNNEL_STEPS.every((step) => figures[step] === 0);

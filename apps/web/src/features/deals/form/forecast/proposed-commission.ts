import { limits } from '@encart/contract/base/limits.ts';
import type { DealForecast } from '@encart/contract/deals/deal-figures.calls.ts';

/** The commission that figures tell of, to a tenth; null where they tell of none, or where it stands in the field already. */
export function proposedCommission(
  forecast: Pick<DealForecast, 'commission'> | undefined,
  typed: unknown,
): number | null {
  const observed = forecast?.commission;
  if (observed === null || observed === undefined) return null;
  const proposed = Math.round(observed * 10) / 10;
  return proposed === typed || proposed < 0 || proposed > limits.deal.commission.max ? null : proposed;
}

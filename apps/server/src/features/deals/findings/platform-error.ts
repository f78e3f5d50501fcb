import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import type { DealFacts } from './deal-facts.ts';

/** The last exchange with a platform failed, also the one that was to end the deal there: for those who sell. A platform that refused is told of on its own. */
export function platformError({ state, platforms, is_seller }: DealFacts): DealFinding | null {
  if (!is_seller || state === 'draft') return null;
  const failing = platforms.find(
    ({ platform_state, last_error }) => platform_state !== 'rejected' && last_error !== null,
  );
  if (!failing) return null;
  return {
    name: 'platform_error',
    severity: 'medium',
    values: { platform: failing.name, reason: failing.last_error },
  };
}

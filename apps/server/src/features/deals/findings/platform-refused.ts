import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import type { DealFacts } from './deal-facts.ts';

/** A platform has refused a deal that is not over. */
export function platformRefused({ state, platforms, is_seller }: DealFacts): DealFinding | null {
  if (state === 'draft' || state === 'ended') return null;
  const refusing = platforms.filter(({ platform_state }) => platform_state === 'rejected');
  if (refusing.length === 0) return null;
  const reasons = refusing.flatMap(({ last_error }) => last_error ?? []);
  return {
    name: 'platform_refused',
    severity: 'high',
    values: {
      platform: refusing.map(({ name }) => name).join(', '),
      reason: is_seller ? (reasons[0] ?? null) : null,
    },
  };
}

import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, isGoing, sumOf } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** It ends soon, and brought less on a running day than the deals of its type did. */
export function endsBehind(facts: DealFacts): DealFinding | null {
  const { days_left, days, running_days, peers } = facts;
  const limit = thresholds.endsBehind;
  if (!isGoing(facts) || days_left === null || days_left > limit.daysLeft) return null;
  if (running_days < limit.runningDays || peers.deals < limit.peers || peers.revenue_gross <= 0) return null;
  const revenue = sumOf(days, 'revenue_gross');
  const ofPeers = (peers.revenue_gross / peers.running_days) * running_days;
  const share = revenue / ofPeers;
  if (share >= limit.share) return null;
  return {
    name: 'ends_behind',
    severity: share < limit.grave ? 'high' : 'medium',
    values: { days: days_left, share, revenue, peers: ofPeers },
  };
}

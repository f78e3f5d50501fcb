import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { type DealFacts, isGoing, sumOf } from './deal-facts.ts';
import { thresholds } from './thresholds.ts';

/** It wins far less of its bids than the deals of its type. */
export function lowWinRate(facts: DealFacts): DealFinding | null {
  const { days, peers } = facts;
  const limit = thresholds.lowWinRate;
  const bids = sumOf(days, 'bids');
  if (!isGoing(facts) || bids < limit.bids || peers.deals < limit.peers || peers.bids < limit.bids)
    return null;
  const rate = sumOf(days, 'impressions_sold') / bids;
  const ofPeers = peers.impressions_sold / peers.bids;
  if (rate >= ofPeers * limit.share) return null;
  return { name: 'low_win_rate', severity: 'medium', values: { rate, peers: ofPeers } };
}

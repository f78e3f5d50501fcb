/** From when on something is a finding. Shares are of one. */
export const thresholds = {
  /** The days findings look back on. */
  days: 30,
  noBids: { days: 3 },
  /** Fewer bids tell nothing. */
  bidsBelowFloor: { bids: 1_000, share: 0.25, grave: 0.5 },
  /** Of what its peers bring on a running day. */
  endsBehind: { daysLeft: 3, runningDays: 3, peers: 3, share: 0.6, grave: 0.3 },
  /** Of the win rate of its peers. */
  lowWinRate: { bids: 1_000, peers: 3, share: 0.5 },
  onePublisher: { publishers: 4, share: 0.9 },
  silentBuyer: { days: 14 },
} as const;

import { z } from 'zod';

/** What can be wrong with a deal that runs, the gravest first where two are equally grave. */
export const FINDINGS = [
  /** A platform refused the deal, or the last exchange with one failed. */
  'platform_refused',
  'platform_error',
  /** Nobody has bid for days. */
  'no_bids',
  /** What it targets together is not sold: a size its publishers do not have, a country they are not read in. */
  'empty_targeting',
  /** Many bids are refused for their price; what they would have brought. */
  'bids_below_floor',
  /** It ends soon, with less than deals like it brought. */
  'ends_behind',
  /** It wins less of its bids than deals like it. */
  'low_win_rate',
  /** One publisher of several carries nearly all. */
  'one_publisher',
  /** A seat that was named has never bid. */
  'silent_buyer',
] as const;
export type FindingName = (typeof FINDINGS)[number];

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One thing that is wrong, with the figures its sentence is made of. */
export const dealFinding = z.object({
  name: z.enum(FINDINGS),
  severity: z.enum(SEVERITIES),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
});
export type DealFinding = z.infer<typeof dealFinding>;

import { z } from 'zod';

/**
 * What can be wrong with a deal that runs, the gravest first where two are equally grave. In brackets what `values` holds:
 * shares are of one, `offered`, `floor` and `gap` are euros per thousand, `revenue` is in euros.
 */
export const FINDINGS = [
  /** A platform refused the deal, or the last exchange with one failed (`platform`, `reason`). */
  'platform_refused',
  'platform_error',
  /** Nobody has bid for `days`, with so many impressions `available`. */
  'no_bids',
  /**
   * Values it targets (`name`) of which its publishers had nothing in `days`, of so much in all (`of`), or nothing with all
   * choices together (`of_together`); what there would be without a choice, if anything (`without_sizes`, `without_countries`,
   * `without_supplies`, `without_inventory`).
   */
  'empty_targeting',
  /** Many bids are refused for their price (`share`, `bids`, `offered`, `floor`, `gap`, `gap_share`); what they would have brought (`revenue`). */
  'bids_below_floor',
  /** It ends in `days`, with `revenue` and a `share` of what deals like it brought in as many days (`peers`). */
  'ends_behind',
  /** It wins less of its bids (`rate`) than deals like it (`peers`). */
  'low_win_rate',
  /** One `publisher` of several (`publishers`) sells nearly all (`share`). */
  'one_publisher',
  /** Seats that were named (`buyer`, so many `seats`) have not bid for `days`, while others have. */
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

import { bidderRules } from './bidders.ts';
import type { MatrixBidder } from './matrix-items.ts';
import type { MatrixRule } from './matrix-rules.ts';
import type { Side } from './matrix-sides.ts';

export interface BidderFinding {
  rule: MatrixRule;
  column: string;
  values: Record<string, string | number>;
}

const BIDDER_NAME = /^[a-z\d][\w-]*$/i;

/**
 * Google Ad Manager cuts keys at 20 characters, and capitals do not count: `hb_adid_` leaves a bidder 12 of its own,
 * `hb_bidder_` and `hb_format_` 10. Within 12 the bids of two bidders take each other's place.
 */
const CUTS = [
  { rule: 'alias_cut', characters: 12 },
  { rule: 'alias_cut_bidder', characters: 10 },
] as const;

/** The names of bidders against each other. */
function nameFindings(bidders: readonly MatrixBidder[]): BidderFinding[] {
  const findings: BidderFinding[] = [];
  const before = new Map<string, string>();
  for (const { key, adapter } of bidders) {
    const say = (rule: MatrixRule, values: Record<string, string> = {}) =>
      findings.push({ rule, column: key, values: { bidder: key, ...values } });
    if (!BIDDER_NAME.test(key)) say('alias_form');
    else if (key !== adapter && bidderRules(key)) say('alias_taken', { adapter });
    const name = key.toLowerCase();
    const clash = [{ rule: 'alias_twice', characters: Number.POSITIVE_INFINITY } as const, ...CUTS]
      .map(({ rule, characters }) => {
        const cut = name.slice(0, characters);
        return { rule, cut, other: before.get(`${rule} ${cut}`) };
      })
      .find(({ other }) => other !== undefined);
    if (clash?.other !== undefined) say(clash.rule, { other: clash.other, cut: clash.cut });
    before.set(`alias_twice ${name}`, key);
    for (const { rule, characters } of CUTS) {
      const cut = `${rule} ${name.slice(0, characters)}`;
      if (!before.has(cut)) before.set(cut, key);
    }
  }
  return findings;
}

/** What is to be said of a matrix's bidders, whatever its rows. */
export function checkBidders(bidders: readonly MatrixBidder[], side: Side): BidderFinding[] {
  const findings = nameFindings(bidders);
  for (const { key, adapter } of bidders) {
    const say = (rule: MatrixRule, values: Record<string, string> = {}) =>
      findings.push({ rule, column: key, values: { bidder: key, adapter, ...values } });
    const rules = bidderRules(adapter);
    if (!rules) say('adapter_unknown');
    else {
      const { web } = rules[side];
      if (web === 'never') say('not_for_web');
      if (web === 'unsure') say('perhaps_not_for_web');
      if (rules.replacedBy) say('retiring', { other: rules.replacedBy });
    }
  }
  return findings;
}

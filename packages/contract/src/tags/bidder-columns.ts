import type { ParamType } from './bidder-rules.ts';
import { bidderRules } from './bidders.ts';
import type { Side } from './matrix-sides.ts';

/** `always`: no slot goes without it. `choice`: one of several ways asks for it. */
export type ParamNeed = 'always' | 'choice' | 'optional';

export interface BidderColumn {
  param: string;
  type: ParamType;
  need: ParamNeed;
}

const ORDER: Record<ParamNeed, number> = { always: 0, choice: 1, optional: 2 };

/** The parameters of an adapter on a side, those that are needed first; none when we do not know the adapter. */
export function columnsOf(adapter: string, side: Side): BidderColumn[] {
  const rules = bidderRules(adapter)?.[side];
  if (!rules) return [];
  const needOf = (param: string): ParamNeed => {
    const ways = rules.ways.filter((way) => way.includes(param)).length;
    if (ways === rules.ways.length) return 'always';
    return ways > 0 || rules.unlessBanner?.includes(param) ? 'choice' : 'optional';
  };
  return Object.entries(rules.params)
    .map(([param, type]) => ({ param, type, need: needOf(param) }))
    .sort((a, b) => ORDER[a.need] - ORDER[b.need]);
}

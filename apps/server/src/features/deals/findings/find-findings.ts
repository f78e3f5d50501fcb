import {
  type DealFinding,
  FINDINGS,
  type FindingName,
  SEVERITIES,
} from '@encart/contract/deals/deal-findings.ts';
import { bidsBelowFloor } from './bids-below-floor.ts';
import type { DealFacts } from './deal-facts.ts';
import { emptyTargeting } from './empty-targeting.ts';
import { endsBehind } from './ends-behind.ts';
import { lowWinRate } from './low-win-rate.ts';
import { noBids } from './no-bids.ts';
import { onePublisher } from './one-publisher.ts';
import { platformError } from './platform-error.ts';
import { platformRefused } from './platform-refused.ts';
import { silentBuyer } from './silent-buyer.ts';

const finders: Record<FindingName, (facts: DealFacts) => DealFinding | null> = {
  platform_refused: platformRefused,
  platform_error: platformError,
  no_bids: noBids,
  empty_targeting: emptyTargeting,
  bids_below_floor: bidsBelowFloor,
  ends_behind: endsBehind,
  low_win_rate: lowWinRate,
  one_publisher: onePublisher,
  silent_buyer: silentBuyer,
};

/** What needs no figures. */
const OF_PLATFORMS: readonly FindingName[] = ['platform_refused', 'platform_error'];

/** What is wrong with a deal, the gravest first; from a part of its figures nothing is concluded. */
export const findFindings = (facts: DealFacts): DealFinding[] =>
  FINDINGS.filter((name) => !facts.is_partial || OF_PLATFORMS.includes(name))
    .flatMap((name) => finders[name](facts) ?? [])
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

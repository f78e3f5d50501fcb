import { addDays } from '@encart/contract/analytics/days.ts';
import { instantAt } from '@encart/contract/analytics/zone.ts';
import type { Platform } from '@encart/contract/base/platforms.ts';
import type { PlatformState } from '@encart/contract/deals/deal-states.ts';
import { createRandom } from '#demo/random.ts';
import { dealCode } from '#domain/deals/deal-platforms.store.ts';
import { earlier, HOUR } from '#kit/process/clock.ts';
import { platformsOf } from './deal-buyers.ts';
import { failedResume } from './deal-steps.ts';
import { type Story, stateOf } from './deal-stories.ts';
import type { DealPlan } from './plan-deals.ts';

/** What the platforms say: the one for blind or transparent deals, and Rubicon. */
const answers: Partial<Record<Story, readonly [PlatformState, PlatformState]>> = {
  draft: ['unsent', 'unsent'],
  sent: ['ready', 'pending'],
  paused: ['paused', 'paused'],
  ended: ['complete', 'complete'],
  refused: ['rejected', 'rejected'],
  platform_refused: ['active', 'rejected'],
};

/** Platforms say it in their own words; a failed exchange has one of our reasons. */
const errors: Partial<Record<Story, string>> = {
  refused: 'Seat is not approved for this marketplace',
  platform_refused: 'Creative category blocked by the marketplace',
  platform_error: 'timeout',
};

/** When a platform last said something: today of a deal that goes on, otherwise the day after it stopped. */
function exchangedAt({ story, key, dates }: DealPlan, now: Date): Date | null {
  const random = createRandom(`exchange ${key}`);
  const stopped = stateOf(story) === 'ended' ? (dates.ended ?? dates.end) : null;
  if (stopped) return instantAt(addDays(stopped, 1), random.between(8, 17));
  if (story === 'platform_error') return earlier(failedResume(now), 4 * HOUR);
  return dates.sent ? earlier(now, random.between(1, 20) * HOUR) : null;
}

/** A deal on its platforms, and what its seats say there. */
export function platformRowsOf(
  deal: DealPlan,
  masterdeal_id: number,
  memberOf: (platform: Platform) => number,
  now: Date,
) {
  const { story, externalIds, buyers } = deal;
  const states = answers[story] ?? (['active', 'active'] as const);
  const last_exchange_at = exchangedAt(deal, now);
  const rows = platformsOf(buyers.transparency).map((platform, at) => {
    const platform_state = states[at] ?? 'unsent';
    const isRubicon = platform === 'rubicon';
    const isKnown = !['unsent', 'pending', 'rejected'].includes(platform_state);
    const hasError = isRubicon || platform_state === 'rejected';
    const isLocked = isRubicon && story === 'locked';
    const member_id = memberOf(platform);
    return {
      masterdeal_id,
      member_id,
      deal_code: dealCode(masterdeal_id, member_id),
      external_deal_id: isKnown ? (isRubicon ? externalIds.rubicon : externalIds.other) : null,
      platform_state,
      locked: isLocked,
      platform_contact: isLocked ? 'Ophélie Grandclaude, deals@rubicon.example' : null,
      last_exchange_at,
      last_error: hasError ? (errors[story] ?? null) : null,
    };
  });
  const seats = rows.flatMap(({ member_id, platform_state }) =>
    buyers.named
      .filter(({ platform }) => memberOf(platform) === member_id && platform_state !== 'unsent')
      .map(({ id: buyer_id }) => ({
        masterdeal_id,
        member_id,
        buyer_id,
        seat_state: platform_state,
        changed_at: last_exchange_at,
      })),
  );
  return { rows, seats };
}

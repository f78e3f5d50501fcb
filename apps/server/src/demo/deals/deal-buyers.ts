import type { Platform } from '@encart/contract/base/platforms.ts';
import type { Transparency } from '@encart/contract/deals/deal-members.ts';
import { chosen } from '#demo/figures/choose.ts';
import type { Buyer } from '#demo/figures/company.ts';
import { createRandom } from '#demo/random.ts';
import type { Story } from './deal-stories.ts';

/** Where deals of the demo are sold: those of Rubicon's production, wherever the demo runs. */
export const platformsOf = (transparency: Transparency): readonly Platform[] => [
  transparency === 'blind' ? 'classic' : 'brand',
  'rubicon',
];

/** The seats a deal names. */
export interface DealBuyers {
  transparency: Transparency;
  named: Buyer[];
  /** Those who bid. */
  bidding: Buyer[];
}

/** A seat for each platform of a deal, the one it was agreed with first; none where a platform has no seats. */
export function buyersOf(
  buyers: readonly Buyer[],
  agreedWith: Buyer | undefined,
  story: Story,
  key: string,
): DealBuyers | undefined {
  const random = createRandom(`buyers of ${key}`);
  const sometimes: Transparency = random.chance(0.35) ? 'transparent' : 'blind';
  const transparency =
    agreedWith?.platform === 'brand'
      ? 'transparent'
      : agreedWith?.platform === 'classic'
        ? 'blind'
        : sometimes;
  const platforms = platformsOf(transparency);
  const seats = platforms.map((platform) => {
    if (agreedWith?.platform === platform) return agreedWith;
    const all = buyers.filter((buyer) => buyer.platform === platform);
    const own = all.filter((buyer) => buyer.own);
    return chosen(own.length > 0 && random.chance(0.4) ? own : all, key);
  });
  const first = seats.filter((seat) => seat !== undefined);
  if (first.length < platforms.length) return undefined;
  const isMore = story === 'silent_buyer' || random.chance(0.3);
  const others = buyers.filter(
    ({ platform, id }) => platforms.includes(platform) && !first.some((one) => one.id === id),
  );
  const more = isMore ? chosen(others, `more ${key}`) : undefined;
  const named = more ? [...first, more] : first;
  return { transparency, named, bidding: biddingOf(named, first, story) };
}

/** A platform that has refused the deal lets nobody bid. */
function biddingOf(named: Buyer[], first: Buyer[], story: Story): Buyer[] {
  if (story === 'silent_buyer') return first;
  return story === 'platform_refused' ? named.filter(({ platform }) => platform !== 'rubicon') : named;
}

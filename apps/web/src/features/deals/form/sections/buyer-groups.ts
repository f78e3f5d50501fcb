import type { Platform } from '@encart/contract/base/platforms.ts';
import type { DealMember } from '@encart/contract/deals/deals.calls.ts';

export interface BuyerGroup {
  /** Null for buyers that no member of the deal reaches. */
  member: DealMember | null;
  ids: number[];
}

/** The chosen buyers by the member that sells to them; those that none reaches come last. */
export function buyerGroups(
  ids: readonly number[],
  members: readonly DealMember[],
  platformOf: (id: number) => Platform | null | undefined,
): BuyerGroup[] {
  const groups: BuyerGroup[] = members.map((member) => ({
    member,
    ids: ids.filter((id) => platformOf(id) === member.platform),
  }));
  const reached = new Set(groups.flatMap((group) => group.ids));
  const others = ids.filter((id) => !reached.has(id));
  return others.length > 0 ? [...groups, { member: null, ids: others }] : groups;
}

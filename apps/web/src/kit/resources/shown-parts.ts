import type { Principal } from '@encart/contract/access/principal.ts';
import type { Resource } from '@encart/contract/api/resource.ts';

/** Whether a field or link of a resource exists for somebody: some are for those who sell alone. */
export function isShownTo(
  who: Pick<Principal, 'user_role' | 'profile_type'> | null,
  { fields, links }: Resource,
  name: string,
): boolean {
  const readers = (fields[name] ?? links[name])?.readers;
  return !readers || (who !== null && (who.user_role === 'SA' || readers.includes(who.profile_type)));
}

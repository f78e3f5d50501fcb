import { pageNamed } from '@encart/contract/access/pages.ts';
import { pageAt, pathIn, pathOf } from '#kit/navigation/navigation.ts';

/** The address as the next person can use it: one's own account is their own, whoever they are. */
export function portable(address: string, user_id: number | undefined): string {
  const found = pageAt(pathIn(address));
  const own = found && pageNamed(found.name).ownParam;
  return own && found.params[own] === String(user_id) ? pathOf('user-account') : address;
}

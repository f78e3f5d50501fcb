import { pageNamed } from '@encart/contract/access/pages.ts';
import { pageAt, pathIn, pathOf } from '#kit/navigation/navigation.ts';

/** The address as the next person can use it: one's own account is their own, whoever they are. */
export function portableAddress(address: string, user_id: number | undefined): string {
  const page = pageAt(pathIn(address));
  const own = page && pageNamed(page.name).ownParam;
  return own && page.params[own] === String(user_id) ? pathOf('user-account') : address;
}

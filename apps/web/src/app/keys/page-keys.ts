import { drawerPages } from '@encart/contract/access/drawer.ts';
import type { PageName } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { isPageMounted } from '#kit/navigation/menu.ts';

/** Where `g` and a letter lead: the first of these pages that the reader may open. */
const PAGE_KEYS: Readonly<Record<string, readonly PageName[]>> = {
  h: ['home'],
  o: ['overview'],
  q: ['quickreports-publishers', 'quickreports-deals'],
  a: ['analytics-dashboard'],
  l: ['alerts-fired-list'],
  r: ['reports-list', 'reports-advertisers-list', 'reports-campaigns-list'],
  c: ['campaigns-list'],
  d: ['deals-list'],
  t: ['tags-matrices-list'],
  u: ['admin-users-list'],
  p: ['admin-publishers-list'],
  m: ['user-account'],
};

/** The keys that lead somebody somewhere, and where. */
export function pageKeysFor(who: Principal): { key: string; page: PageName }[] {
  const names: PageName[] = ['home', 'user-account', ...drawerPages(who)];
  const open = new Set(names.filter(isPageMounted));
  return Object.entries(PAGE_KEYS).flatMap(([key, pages]) => {
    const page = pages.find((name) => open.has(name));
    return page ? [{ key, page }] : [];
  });
}

import { can } from '@encart/contract/access/can.ts';
import { drawerPages } from '@encart/contract/access/drawer.ts';
import { type NamedPage, type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { stringifySearch } from '#kit/address/search-params.ts';
import { hasNumbers, pageAt, pathIn, pathOf, safeRedirect } from '#kit/navigation/navigation.ts';
import { isMounted } from './page-components.ts';

export interface Reader {
  signedIn: boolean;
  /** Null before signing in, and for a user without a profile. */
  who: Principal | null;
  user_id: number | null;
  /** The address chosen as home page. */
  home: string | null;
}

export const loginAddress = (redirect: string) => `${pathOf('auth-login')}?${stringifySearch({ redirect })}`;

/** The address to open after signing in, from the `redirect` parameter. */
const addressAfterLogin = (address: string): string =>
  safeRedirect(new URL(address, 'http://here').searchParams.get('redirect')) ?? pathOf('home');

export const DEFAULT_HOME: PageName = 'quickreports-publishers';

/** A page that leads home is none to open: chosen as home it would lead to itself. */
function mayOpen(who: Principal | null, address: string): boolean {
  const page = pageAt(pathIn(address));
  if (!page || pageNamed(page.name).redirect === 'home') return false;
  return isMounted(page.name) && can(who, { page: page.name, params: page.params });
}

/** Where "/" leads: the chosen home page, the publishers' quick report, the first page of the menu, or "/" itself (null). */
export function homeAddress({ who, home }: Pick<Reader, 'who' | 'home'>): string | null {
  const homePage = safeRedirect(home);
  if (homePage && !isRoot(homePage) && mayOpen(who, homePage)) return homePage;
  const usual = pathOf(DEFAULT_HOME);
  if (mayOpen(who, usual)) return usual;
  const first = who && drawerPages(who).find(isMounted);
  return first ? pathOf(first) : null;
}

const isRoot = (address: string) => /^\/(?:[?#]|$)/.test(address);

/** The navigation guard: the address to go to instead, or null to let the page open. */
export function guard(
  page: NamedPage,
  params: Record<string, string>,
  address: string,
  reader: Reader,
): string | null {
  const { signedIn, who, user_id } = reader;
  if (!hasNumbers(page, params)) return pathOf('errors-404');
  if (!signedIn) return page.open ? null : loginAddress(address);
  if (page.name === 'auth-login') return addressAfterLogin(address);
  if (page.redirect === 'home') return pathOf('home');
  if (page.redirect === 'account') return pathOf('admin-users-update', { user_id: user_id ?? 0 });
  if (!can(who, { page: page.name, params })) return pathOf('errors-403');
  return page.name === 'home' ? homeAddress(reader) : null;
}

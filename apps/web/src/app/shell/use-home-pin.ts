import { type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/feedback/notify.ts';
import { safeRedirect } from '#kit/navigation/navigation.ts';
import { usePageHandlers } from '#kit/navigation/page-handlers.ts';
import { useSession } from '#kit/session/session-store.ts';
import { homeIn, setHome, useSettings } from '#kit/settings/settings.ts';

/** What is pinned of an address: all of it but its currency, which is the reader's own. Null where it cannot be. */
export function pinned(address: string | null): string | null {
  const safe = safeRedirect(address);
  if (!safe) return null;
  const { pathname, searchParams, hash } = new URL(safe, 'http://here');
  searchParams.delete('currency');
  const search = searchParams.toString();
  return `${pathname}${search && `?${search}`}${hash}`;
}

/** Pins the address, filters included, as the home page; or unpins it. Null where a page cannot be one. */
export function useHomePin(name: PageName) {
  const { t } = useTranslation();
  const address = pinned(useLocation({ select: (location) => location.href }));
  const user_id = useSession((state) => state.user?.user_id ?? 0);
  const home = useSettings((state) => homeIn(state, user_id));
  const missing = usePageHandlers((state) => state.missing);
  if (missing || pageNamed(name).open || name === 'home' || !address) return null;
  const isHome = pinned(home) === address;
  const toggle = () => {
    setHome(user_id, isHome ? null : address);
    notify.success({ title: t(isHome ? 'shell.crumbs.homeUnset' : 'shell.crumbs.homeSet') });
  };
  return { isHome, toggle, label: t(isHome ? 'shell.crumbs.unsetHome' : 'shell.crumbs.setHome') };
}

import { pageNamed } from '@encart/contract/access/pages.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { portableAddress } from '#app/account/portable-address.ts';
import { loginAddress } from '#app/pages/guard.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { dismissAll } from '#kit/feedback/notify.ts';
import { pageAt, pathOf, safeRedirect } from '#kit/navigation/navigation.ts';
import { loadCurrentUser } from '#kit/session/session.ts';
import { forgetSession, SESSION_KEY, useSession } from '#kit/session/session-store.ts';

/** The user signed out, here or in another tab: login returns to the same address. */
function leave(router: AnyRouter, user_id: number | undefined) {
  dismissAll();
  const { pathname, href } = router.state.location;
  const page = pageNamed(pageAt(pathname)?.name ?? 'home');
  if (page.open && page.layout !== 'full') return;
  void router.navigate({
    href: loginAddress(safeRedirect(portableAddress(href, user_id)) ?? pathOf('home')),
    replace: true,
  });
}

/** Another tab signed in, out, or became somebody else. */
async function follow(router: AnyRouter) {
  await useSession.persist.rehydrate();
  if (useSession.getState().token === null) return forgetSession();
  await loadCurrentUser().then(() => router.invalidate(), reactToError);
}

/** Keeps router and session in step; returns how to stop. */
export function watchSession(router: AnyRouter): () => void {
  const unsubscribe = useSession.subscribe((now, before) => {
    if (before.token !== null && now.token === null) leave(router, before.user?.user_id);
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    if (event.newValue === null) forgetSession();
    else void follow(router);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

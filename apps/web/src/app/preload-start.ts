import { pageAt } from '#kit/navigation.ts';
import { loadShell } from './load-shell.ts';
import { preloadPage } from './preload.ts';

/** Fetches what somebody already signed in will see first, while the server says who they are. */
export function preloadStart() {
  // A failure is silent: showing it tries again.
  void loadShell().catch(() => undefined);
  const found = pageAt(window.location.pathname);
  if (found) preloadPage(found.name);
}

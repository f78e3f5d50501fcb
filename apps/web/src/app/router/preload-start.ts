import { DEFAULT_HOME } from '#app/pages/guard.ts';
import { preloadPage } from '#app/pages/preload.ts';
import { pageAt } from '#kit/navigation/navigation.ts';
import { preloadShell } from './layouts.tsx';

/** Fetches what somebody already signed in will see first, while the server says who they are. */
export function preloadStart(): Promise<void> {
  const page = pageAt(window.location.pathname);
  // Home is a quick report for most.
  if (page) preloadPage(page.name === 'home' ? DEFAULT_HOME : page.name);
  return preloadShell();
}

import type { PageName } from '@encart/contract/access/pages.ts';
import { togglePaused, useSettings } from '#kit/settings/settings.ts';

/** Whether a page refreshes by itself, as its reader last chose in this browser. */
export function usePageRefresh(page: PageName) {
  const auto = useSettings(({ pausedPages }) => !pausedPages.includes(page));
  return { auto, toggle: () => togglePaused(page) };
}

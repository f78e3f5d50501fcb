import type { DrawerGroup } from '@encart/contract/access/pages.ts';
import { useState } from 'react';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { groupsOf, type MenuNode, pageNamesOf } from '#kit/navigation/menu.ts';
import { setGroupOpen, useSettings } from '#kit/settings/settings.ts';

/** A menu of so many pages needs no folding. */
const SHORT = 24;

/**
 * Which groups are open: those of the page on screen, those opened by hand, and all of a short menu. What a page
 * opened stays open until the next visit, so that nothing folds away under the pointer.
 */
export function useOpenGroups(menu: readonly MenuNode[]) {
  // A page that is not in the menu is reached from one above it that is.
  const trail = useCurrentPage()?.trail ?? [];
  const groups = trail.reduceRight<DrawerGroup[] | null>(
    (found, name) => found ?? groupsOf(menu, name),
    null,
  );
  const current = (groups ?? []).join();
  const [visit, setVisit] = useState<{ current: string; open: Readonly<Record<string, boolean>> }>({
    current: '',
    open: {},
  });
  if (visit.current !== current) {
    const opened = Object.fromEntries((groups ?? []).map((name) => [name, true]));
    setVisit({ current, open: { ...visit.open, ...opened } });
  }
  const byHand = useSettings((state) => state.menuGroups);
  const usual = pageNamesOf(menu).length <= SHORT;
  return {
    isOpen: (name: DrawerGroup) => visit.open[name] ?? byHand[name] ?? usual,
    toggle: (name: DrawerGroup, open: boolean) => {
      setVisit({ ...visit, open: { ...visit.open, [name]: open } });
      setGroupOpen(name, open);
    },
  };
}

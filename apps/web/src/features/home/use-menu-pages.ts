import { can } from '@encart/contract/access/can.ts';
import { type DrawerGroup, type Page, type PageName, pages } from '@encart/contract/access/pages.ts';
import { useRouter } from '@tanstack/react-router';
import { pathOf } from '#kit/navigation.ts';
import { usePrincipal } from '#kit/session.ts';

/** The router's catch-all: a page of the table that has no component yet ends there. */
const UNKNOWN = '/$';

export interface MenuPage {
  name: PageName;
  address: string;
  groups: readonly DrawerGroup[];
}

/** The pages of the menu that exist and that the user may open, in the table's order. */
export function useMenuPages(): MenuPage[] {
  const router = useRouter();
  const who = usePrincipal();
  return (pages as readonly (Page & { name: PageName })[]).flatMap(({ name, drawer }) => {
    if (!drawer || !can(who, { page: name })) return [];
    const address = pathOf(name);
    const [, , route] = router.getMatchedRoutes(address);
    return route && route.fullPath !== UNKNOWN ? [{ name, address, groups: drawer }] : [];
  });
}

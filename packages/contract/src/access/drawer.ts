import { can } from '#access/can.ts';
import { DRAWER_GROUPS, type PageName, pages } from '#access/pages.ts';
import type { Principal } from '#access/principal.ts';

/** The pages of the drawer that somebody may open, group after group, each in the table's order. */
export const drawerPages = (who: Principal): PageName[] =>
  DRAWER_GROUPS.flatMap((group) =>
    pages
      .filter((page) => page.drawer?.[0] === group && can(who, { page: page.name }))
      .map((page) => page.name),
  );

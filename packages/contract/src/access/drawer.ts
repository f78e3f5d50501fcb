import { can } from '#access/can.ts';
import { DRAWER_GROUPS, type PageName, pages } from '#access/pages.ts';
import type { Principal } from '#access/principal.ts';
import { sells } from '#access/roles.ts';

/** The pages of the drawer that somebody may open and that have something to tell them, group after group, each in the table's order. */
export const drawerPages = (who: Principal): PageName[] =>
  DRAWER_GROUPS.flatMap((group) =>
    pages
      .filter((page) => page.drawer?.[0] === group && can(who, { page: page.name }))
      .filter((page) => !page.sellersOnly || sells(who.profile_type))
      .map((page) => page.name),
  );

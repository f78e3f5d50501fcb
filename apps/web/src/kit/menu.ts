import { can } from '@encart/contract/access/can.ts';
import { DRAWER_GROUPS, type DrawerGroup, type PageName, pages } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';

type IsMounted = (name: PageName) => boolean;
let isMounted: IsMounted = () => false;

/** The page components stand above the kit: the router lends the question which of them exist. */
export const lendMounted = (lent: IsMounted) => {
  isMounted = lent;
};

export type MenuNode =
  | { kind: 'page'; name: PageName }
  | { kind: 'group'; name: DrawerGroup; children: MenuNode[] };

/** Finds or adds the group at the end of a path of groups. */
function childrenAt(nodes: MenuNode[], path: readonly DrawerGroup[]): MenuNode[] {
  const [name, ...rest] = path;
  if (!name) return nodes;
  let group = nodes.find((node) => node.kind === 'group' && node.name === name);
  if (group?.kind !== 'group') {
    group = { kind: 'group', name, children: [] };
    nodes.push(group);
  }
  return childrenAt(group.children, rest);
}

/** The menu somebody sees: pages flagged for the drawer, mounted and allowed, in the table's order. */
export function menuFor(who: Principal | null): MenuNode[] {
  if (!who) return [];
  const menu: MenuNode[] = [];
  for (const page of pages)
    if (page.drawer && isMounted(page.name) && can(who, { page: page.name }))
      childrenAt(menu, page.drawer).push({ kind: 'page', name: page.name });
  const rank = (node: MenuNode) => (DRAWER_GROUPS as readonly string[]).indexOf(node.name);
  return menu.sort((a, b) => rank(a) - rank(b));
}

/** The pages of a menu in the order they are shown, whatever groups they stand in. */
export const pagesOf = (nodes: readonly MenuNode[]): PageName[] =>
  nodes.flatMap((node) => (node.kind === 'page' ? [node.name] : pagesOf(node.children)));

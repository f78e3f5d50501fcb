import { drawerPages } from '@encart/contract/access/drawer.ts';
import { type DrawerGroup, type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';

type IsMounted = (name: PageName) => boolean;
let isMounted: IsMounted = () => false;

/** The kit cannot import page components: the router registers a check of which pages have one. */
export const setMountedCheck = (check: IsMounted) => {
  isMounted = check;
};

/** Whether a page of the table can be opened. */
export const isPageMounted: IsMounted = (name) => isMounted(name);

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

/** Pages of the drawer, those that are mounted, in their groups. */
export function menuOf(names: readonly PageName[]): MenuNode[] {
  const menu: MenuNode[] = [];
  for (const name of names.filter((page) => isMounted(page)))
    childrenAt(menu, pageNamed(name).drawer ?? []).push({ kind: 'page', name });
  return menu;
}

/** The menu somebody sees. */
export const menuFor = (who: Principal | null): MenuNode[] => (who ? menuOf(drawerPages(who)) : []);

/** The pages of a menu in the order they are shown, whatever groups they stand in. */
export const pageNamesOf = (nodes: readonly MenuNode[]): PageName[] =>
  nodes.flatMap((node) => (node.kind === 'page' ? [node.name] : pageNamesOf(node.children)));

/** The groups that lead to a page, the outermost first; null where it is not in the menu. */
export function groupsOf(nodes: readonly MenuNode[], name: PageName | undefined): DrawerGroup[] | null {
  for (const node of nodes) {
    if (node.kind === 'page') {
      if (node.name === name) return [];
      continue;
    }
    const inside = groupsOf(node.children, name);
    if (inside) return [node.name, ...inside];
  }
  return null;
}

/** The pages that a filter lets through, in their groups; a group that it names shows all of its own. */
export const filterMenu = (nodes: readonly MenuNode[], matches: (name: MenuNode) => boolean): MenuNode[] =>
  nodes.flatMap((node): MenuNode[] => {
    if (matches(node)) return [node];
    if (node.kind === 'page') return [];
    const children = filterMenu(node.children, matches);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

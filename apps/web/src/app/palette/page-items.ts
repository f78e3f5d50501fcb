import { can } from '@encart/contract/access/can.ts';
import type { PageName } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { type Resource, writableFields } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { TFunction } from 'i18next';
import { crumbWords } from '#kit/navigation/crumb-words.ts';
import { isPageMounted, type MenuNode, menuFor, pageNamesOf } from '#kit/navigation/menu.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { NEW } from '#kit/resources/list/list-address.ts';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import type { PaletteItem } from './palette-item.ts';

/** Pages of the menu with the groups they stand in; those that share their name say the group in it. */
function inMenu(menu: readonly MenuNode[], t: TFunction): PaletteItem[] {
  const names = pageNamesOf(menu).map((name) => t(`pages.${name}`));
  const itemOf = (name: PageName, groups: readonly string[]): PaletteItem => {
    const label = t(`pages.${name}`);
    const isShared = names.indexOf(label) !== names.lastIndexOf(label);
    return {
      key: `page:${name}`,
      kind: 'page',
      label: isShared ? crumbWords(name) : label,
      detail: groups.slice(isShared ? 1 : 0).join(' › '),
      ...(name.endsWith('-create') && { also: t('palette.createWords') }),
      to: pathOf(name),
    };
  };
  const inGroups = (nodes: readonly MenuNode[], groups: readonly string[]): PaletteItem[] =>
    nodes.flatMap((node) =>
      node.kind === 'group'
        ? inGroups(node.children, [...groups, t(`groups.${node.name}`)])
        : itemOf(node.name, groups),
    );
  return inGroups(menu, []);
}

/** Pages that are opened from elsewhere than the menu. */
const FURTHER = ['home', 'user-account'] as const;

/** New records of what is made beside its list. */
function inLists(who: Principal, t: TFunction): PaletteItem[] {
  return Object.values<Resource>(resources)
    .filter(
      (resource) =>
        resource.edited === 'in-list' &&
        writableFields(resource).length > 0 &&
        isPageMounted(resource.pages.list) &&
        can(who, { page: resource.pages.list }) &&
        can(who, { needs: callsOf(resource).create.needs }),
    )
    .map(({ name, pages }) => ({
      key: `create:${name}`,
      kind: 'page',
      label: resourceWords(resources[name as keyof typeof resources]).create,
      detail: '',
      also: t('palette.createWords'),
      to: `${pathOf(pages.list)}?edit=${NEW}`,
    }));
}

/** Every page that somebody may open by its name. */
export const pageItems = (who: Principal, t: TFunction): PaletteItem[] => [
  ...FURTHER.map((name) => ({
    key: `page:${name}`,
    kind: 'page' as const,
    label: t(`pages.${name}`),
    detail: '',
    to: pathOf(name),
  })),
  ...inMenu(menuFor(who), t),
  ...inLists(who, t),
];

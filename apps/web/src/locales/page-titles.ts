import {
  type EntityGroup,
  type EntityPageName,
  entities,
  entityPageNames,
} from '@encart/contract/access/entities.ts';
import type { DrawerGroup, PageName } from '@encart/contract/access/pages.ts';
import { fromKeys, keysOf } from '@encart/contract/base/objects.ts';
import type { AllResourceWords } from './resource-words.ts';

/** Titles that are written by hand: every page's but those of declared resources, and of these the irregular ones. */
export type OwnTitles = Record<Exclude<PageName, EntityPageName>, string> &
  Partial<Record<EntityPageName, string>>;
export type OwnGroups = Record<Exclude<DrawerGroup, EntityGroup>, string> &
  Partial<Record<EntityGroup, string>>;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface Own {
  pages: OwnTitles;
  groups: OwnGroups;
}
interface Titles {
  pages: Record<PageName, string>;
  groups: Record<DrawerGroup, string>;
}

/** What every page and group is called: by hand, or by the words of the resource it shows. */
export function titlesOf(words: AllResourceWords, listOf: (many: string) => string, own: Own): Titles {
  const pages = new Map<EntityPageName, string>();
  const groups = new Map<EntityGroup, string>();
  for (const name of keysOf(entities)) {
    const { one, many, create } = words[name];
    const entity = entities[name];
    const { list, ...others } = entityPageNames(name);
    pages.set(others.update, capital(one)).set(others.create, create);
    pages.set(list, entity.edited === 'on-page' ? listOf(many) : capital(many));
    if (entity.edited === 'on-page' && !('group' in entity)) groups.set(entity.page, capital(many));
  }
  return {
    pages: { ...fromKeys([...pages.keys()], (name) => pages.get(name) ?? ''), ...own.pages },
    groups: { ...fromKeys([...groups.keys()], (name) => groups.get(name) ?? ''), ...own.groups },
  };
}

import { type PageName, pageNamed, trailOf } from '@encart/contract/access/pages.ts';
import i18next from 'i18next';

const nameOf = (name: PageName) => i18next.t(`pages.${name}`);

/** The group of the menu a page is in, unless its trail says it: a report and a list of publishers are told apart. */
export function groupAbove(trail: readonly PageName[]): string | null {
  const group = trail.flatMap((name) => pageNamed(name).drawer?.[0] ?? [])[0];
  if (!group) return null;
  const words = i18next.t(`groups.${group}`);
  return trail.slice(1).some((name) => nameOf(name) === words) ? null : words;
}

/** What the breadcrumb says of a page, home left out: "Rapports rapides › Éditeurs". */
export function crumbWords(name: PageName, subject?: string | null): string {
  const trail = trailOf(name);
  const above = trail.slice(1, -1).map(nameOf);
  return [groupAbove(trail), ...above, subject || nameOf(name)].filter(Boolean).join(' › ');
}

import { matchesSearch, plainText } from '#ui/text/matches-search.ts';

/** One line of the palette. */
export interface PaletteItem {
  /** Under which it is remembered: what it is, and of what. */
  key: string;
  kind: 'page' | 'action' | 'record' | 'report';
  label: string;
  /** Where it belongs: its group, or what kind of thing it is. */
  detail: string;
  /** Further words that people look for it by. */
  also?: string;
  /** Where it leads, or what it does. */
  to: string | (() => unknown);
}

const wordsOf = (text: string) => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a name fits what is typed: all of it, its beginning, beginnings of its words, anything. */
function rankOfName(typed: readonly string[], name: readonly string[]): number {
  const text = name.join(' ');
  const search = typed.join(' ');
  if (text === search) return 0;
  if (text.startsWith(search)) return 1;
  return typed.every((part) => name.some((word) => word.startsWith(part))) ? 2 : 3;
}

/** A label that begins with its group is found without it as well. */
const rank = (typed: readonly string[], label: string) =>
  Math.min(...[label, label.split(' › ').at(-1) ?? ''].map((name) => rankOfName(typed, wordsOf(name))));

/** Those whose name, group or further words have every word, the best first; of equals those chosen lately, whose keys are given. */
export function findItems(
  items: readonly PaletteItem[],
  search: string,
  recent: readonly string[] = [],
): PaletteItem[] {
  const typed = wordsOf(search);
  const age = ({ key }: PaletteItem) => (recent.includes(key) ? recent.indexOf(key) : recent.length);
  return items
    .filter(
      (item) => typed.length > 0 && matchesSearch(typed.join(' '), item.detail, item.label, item.also ?? ''),
    )
    .map((item) => ({ item, rank: rank(typed, item.label), age: age(item) }))
    .sort((one, other) => one.rank - other.rank || one.age - other.age)
    .map(({ item }) => item);
}

import type { FigureLine } from '@encart/analytics/result/figures-stream.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { nameTexts } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';
import { type KeyColumn, unnamed } from './report-columns.ts';

/** So many written names of a dimension are remembered; then all of them are forgotten, and looked up as they come. */
const MOST_NAMES = 100_000;

/** Reads the names of the ids in a block that are not known yet, each once a file, and writes them as the file needs them. */
export function rowNames(
  db: Database,
  keys: readonly KeyColumn[],
  locale: Locale,
  write: (name: string) => string,
) {
  const known = new Map<NamedDimension, Map<number, string>>();
  const namesIn = (dimension: NamedDimension) => {
    const names = known.get(dimension) ?? new Map<number, string>();
    known.set(dimension, names);
    return names;
  };

  async function learn(dimension: NamedDimension, at: number, lines: readonly FigureLine[]) {
    const names = namesIn(dimension);
    if (names.size > MOST_NAMES) names.clear();
    const unknown = [...new Set(lines.map(({ ids }) => ids[at] ?? 0))].filter((id) => !names.has(id));
    if (unknown.length === 0) return;
    const texts = await nameTexts(db, dimension, unknown);
    for (const id of unknown) names.set(id, write(texts[id] ?? unnamed(dimension, id, locale)));
  }

  return {
    /** Reads what a block needs. */
    async learn(lines: readonly FigureLine[]) {
      for (const key of keys) if (key.kind === 'name') await learn(key.dimension, key.at, lines);
    },
    nameOf: (dimension: NamedDimension, id: number): string => known.get(dimension)?.get(id) ?? '',
  };
}

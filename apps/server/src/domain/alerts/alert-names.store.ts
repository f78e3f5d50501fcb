import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { namesOf } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';

/** What values of several dimensions are called; only ids from figures their reader sees are asked about. */
export async function readNames(
  db: Database,
  wanted: readonly { dimension: NamedDimension; id: number }[],
): Promise<(dimension: NamedDimension, id: number) => string | null> {
  const byDimension = new Map<NamedDimension, Set<number>>();
  for (const { dimension, id } of wanted) {
    const ids = byDimension.get(dimension) ?? new Set();
    byDimension.set(dimension, ids.add(id));
  }
  const names = new Map<string, string | null>();
  for (const [dimension, ids] of byDimension)
    for (const { id, name } of (await namesOf(db, dimension, [...ids])).values())
      names.set(`${dimension} ${id}`, name);
  return (dimension, id) => names.get(`${dimension} ${id}`) ?? null;
}

import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import { groupBy } from '@encart/contract/base/group-by.ts';
import type { Database } from '#kit/db/database.ts';
import type { FiguresReader } from './figures-reader.ts';
import { nameOf, namesOf } from './names.store.ts';

/** Those of the ids that the reader ever had figures of. One that was recognised is there as what it stands for. */
async function seenIds(
  reader: Pick<FiguresReader, 'days'>,
  dimension: DeliveryDimension,
  ids: readonly number[],
): Promise<readonly number[]> {
  const found = (await reader.days({ dimension, ids })).map(({ id }) => id);
  return ids.length === 1 && found.length > 0 ? ids : found;
}

/**
 * The filters of a query with the names of their ids. Rows that met them all show that the reader may know what they
 * stand for; without any, those have names that the reader ever had figures of, whatever the period: somebody else's id
 * looks like one that does not exist.
 */
export async function readFilterNames(
  db: Database,
  reader: Pick<FiguresReader, 'days'>,
  where: readonly ValueFilter[],
  { hasRows }: { hasRows: boolean },
) {
  const names = new Map(
    await Promise.all(
      groupBy(where, ({ dimension }) => dimension).map(async (filters) => {
        const [{ dimension }] = filters;
        const ids = filters.map(({ id }) => id);
        const seen = hasRows ? ids : await seenIds(reader, dimension, ids);
        return [dimension, await namesOf(db, dimension, seen)] as const;
      }),
    ),
  );
  return where.map(({ dimension, id }) => ({ dimension, ...nameOf(names.get(dimension) ?? new Map(), id) }));
}

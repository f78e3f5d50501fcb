import { addDays } from '@encart/contract/analytics/days.ts';
import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import { NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Database } from '#kit/db/database.ts';
import type { FiguresReader } from './figures-reader.ts';
import { nameOf, namesOf } from './names.store.ts';

/** Values are offered that had figures within so many days. */
const SEEN_DAYS = limits.figures.days - 1;

interface WantedValues {
  of: DeliveryDimension;
  q?: string | undefined;
  id?: number[] | undefined;
}

/** Values of a dimension with figures the reader sees: the largest first, those whose name has a text, or these ids. */
export async function readValues(
  db: Database,
  reader: FiguresReader,
  { of: dimension, q = '', id: ids }: WantedValues,
  now: Date,
): Promise<{ data: NamedId[]; truncated: boolean }> {
  const today = dayOf(now);
  const text = q.trim();
  const most = ids?.length ?? limits.reports.values;
  const { groups, truncated } = await reader.query({
    fact: 'delivery',
    measures: ['revenue_gross', 'impressions_sold'],
    ranges: [{ from: addDays(today, -SEEN_DAYS), to: today }],
    by: [dimension],
    where: {
      all: [
        ...(ids ? [{ dimension, ids }] : []),
        ...(text ? [{ dimension, comparator: 'contains' as const, text }] : []),
      ],
    },
    order: { by: 'size', measure: 'revenue_gross' },
    limit: most,
  });
  const found = groups.map(({ ids: [id = NO_VALUE] }) => id);
  const names = await namesOf(db, dimension, found);
  return { data: found.map((id) => nameOf(names, id)), truncated: truncated && !ids };
}

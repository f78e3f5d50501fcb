import type { Period } from '@encart/contract/analytics/periods.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';

type Query = Pick<FiguresReader, 'query'>;
type Dimension = 'publisher' | 'supply' | 'size' | 'country';

/** What is said of each dimension: one of these values, or none of them. Always in the same order. */
export type Conditions = ReadonlyMap<Dimension, { ids: ReadonlySet<number>; isExcluded: boolean }>;

/** The impressions that were available under conditions: in all, and by each value of their dimensions. */
export interface Available {
  all: number;
  of: (dimension: Dimension, id: number) => number;
}

/** Keeps at least what every one of them needs; of one alone, exactly that. */
function conditionOn(dimension: Dimension, wanted: readonly Conditions[]) {
  const said = wanted.flatMap((conditions) => conditions.get(dimension) ?? []);
  const included = said.filter(({ isExcluded }) => !isExcluded);
  if (included.length === said.length)
    return { dimension, ids: [...new Set(said.flatMap(({ ids }) => [...ids]))] };
  const [first, ...others] = said.filter(({ isExcluded }) => isExcluded);
  const byAll = [...(first?.ids ?? [])].filter(
    (id) => included.length === 0 && others.every(({ ids }) => ids.has(id)),
  );
  return { not: { dimension, ids: byAll } };
}

interface Cell {
  ids: readonly number[];
  impressions: number;
}

/** Adds up the cells that meet conditions; `by` says which dimension each id of a cell is of. */
function addUp(conditions: Conditions, cells: readonly Cell[], by: readonly Dimension[]): Available {
  const sums = new Map<string, number>();
  let all = 0;
  const places = by.map((dimension) => conditions.get(dimension));
  for (const { ids, impressions } of cells) {
    if (!places.every((place, at) => !place || place.ids.has(ids[at] ?? 0) !== place.isExcluded)) continue;
    all += impressions;
    for (const [at, dimension] of by.entries()) {
      const key = `${dimension} ${ids[at]}`;
      sums.set(key, (sums.get(key) ?? 0) + impressions);
    }
  }
  return { all, of: (dimension, id) => sums.get(`${dimension} ${id}`) ?? 0 };
}

/** Reads what conditions on the same dimensions have in one statement, or in two halves where it has too many cells. */
async function readTogether(
  { query }: Query,
  wanted: readonly Conditions[],
  period: Period,
  found: Map<Conditions, Available>,
): Promise<void> {
  const dimensions = [...(wanted[0]?.keys() ?? [])];
  // Publishers tell deals apart; of one alone nobody asks which.
  const by = dimensions.filter((dimension) => dimension !== 'publisher' || wanted.length > 1);
  const { groups, total, truncated } = await query({
    fact: 'delivery',
    measures: ['impressions_available'],
    ranges: [{ from: period.start, to: period.end }],
    by,
    where: { all: dimensions.map((dimension) => conditionOn(dimension, wanted)) },
    limit: by.length > 0 ? limits.figures.rows : 0,
  });
  if (truncated && by.length > 0) {
    const half = Math.ceil(wanted.length / 2);
    if (wanted.length === 1) return;
    await readTogether({ query }, wanted.slice(0, half), period, found);
    return readTogether({ query }, wanted.slice(half), period, found);
  }
  const cells = groups.map(({ ids, now }) => ({ ids, impressions: now.impressions_available }));
  const whole = [{ ids: [], impressions: total.now.impressions_available }];
  for (const conditions of wanted)
    found.set(conditions, addUp(conditions, by.length > 0 ? cells : whole, by));
}

/**
 * What is available under each of these conditions: as many statements as there are kinds of them, those on the same
 * dimensions being one. What has more cells than a query gives is left out.
 */
export async function readAvailable(
  reader: Query,
  wanted: readonly Conditions[],
  period: Period,
): Promise<Map<Conditions, Available>> {
  const kinds = new Map<string, Conditions[]>();
  for (const conditions of wanted) {
    const kind = [...conditions.keys()].join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), conditions]);
  }
  const found = new Map<Conditions, Available>();
  const waiting = [...kinds.values()];
  const work = async () => {
    for (let kind = waiting.pop(); kind; kind = waiting.pop())
      await readTogether(reader, kind, period, found);
  };
  await Promise.all(Array.from({ length: limits.figures.queriesAtOnce }, work));
  return found;
}

import { type BoundIds, boundIdsOf, boundTogether } from '#compile/bound-ids.ts';
import { compileSeries, MOST_SERIES_ROWS } from '#compile/series-statement.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { type Plan, planSeries } from '#plan/plan.ts';
import { clausesOf } from '#plan/plan-clauses.ts';
import type { SeriesMoment, SeriesQuery, SeriesSet } from '#plan/series-query.ts';
import { readSeries, type SeriesRow, type SetSeries } from '#result/series-result.ts';
import { newMark } from './query-marked-row.ts';

/**
 * So much is read by one statement, and so many ids bound by it: a server takes no address longer than a megabyte. A set that
 * needs a condition of its own counts as ten, and so does one with many series.
 */
const SIZE_AT_ONCE = 1_000;
const IDS_AT_ONCE = 10_000;
const sizeOf = (plan: Plan) => (plan.by.length === 0 && clausesOf(plan) ? 1 : 10);

interface Planned {
  at: number;
  plan: Plan;
}
type Part = [Planned, ...Planned[]];

/** Sets that one statement reads: of the same table, as many as it takes. */
function partsOf(planned: readonly Planned[]): Part[] {
  const parts: Part[] = [];
  const open = new Map<string, { part: Part; size: number; bound: BoundIds[] }>();
  for (const one of planned) {
    const { name } = one.plan.table;
    const bound = boundIdsOf(one.plan);
    const size = sizeOf(one.plan);
    const last = open.get(name);
    if (last && last.size + size <= SIZE_AT_ONCE && boundTogether([...last.bound, bound]) <= IDS_AT_ONCE) {
      last.part.push(one);
      last.size += size;
      last.bound.push(bound);
      continue;
    }
    const part: Part = [one];
    parts.push(part);
    open.set(name, { part, size, bound: [bound] });
  }
  return parts;
}

/**
 * Reads the series of many sets, each with the eyes of its own reader, in as few statements as there are tables; null for a
 * set that has too many of them. An empty scope has no series.
 */
export async function querySeries(
  engine: FigureEngine,
  query: SeriesQuery,
  sets: readonly SeriesSet[],
  moment: SeriesMoment,
  signal?: AbortSignal,
): Promise<(SetSeries | null)[]> {
  const result: (SetSeries | null)[] = sets.map(() => new Map());
  const planned = sets.flatMap((set, at): Planned[] => {
    const plan = planSeries(query, set, moment);
    return plan ? [{ at, plan }] : [];
  });
  async function read(part: Part): Promise<void> {
    const mark = newMark();
    const [first, ...others] = part;
    const plans: [Plan, ...Plan[]] = [first.plan, ...others.map(({ plan }) => plan)];
    const { sql, params } = compileSeries(plans, query.steps, mark, engine.settings);
    const rows = await engine.rows<SeriesRow>(sql, params, signal);
    if (rows.length > MOST_SERIES_ROWS + 1) {
      const [next, ...more] = others.splice(0, Math.ceil(others.length / 2));
      if (!next) {
        result[first.at] = null;
        return;
      }
      await read([next, ...more]);
      return read([first, ...others]);
    }
    for (const [index, series] of readSeries(rows, query.measures, part.length, mark).entries()) {
      const at = part[index]?.at;
      if (at !== undefined) result[at] = series;
    }
  }
  for (const part of partsOf(planned)) await read(part);
  return result;
}

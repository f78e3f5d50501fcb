import { type Answer, noSums, type Sums } from '@encart/analytics/result/sums.ts';
import { evolutionOf, type Figure, figureOf } from '@encart/contract/analytics/arithmetic.ts';
import {
  type ComparedQuestion,
  comparedPoints,
  comparedWith,
} from '@encart/contract/analytics/comparisons.ts';
import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import { type Period, pointsOf } from '@encart/contract/analytics/periods.ts';
import type { Narrowing } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Ask } from '#domain/figures/asker.ts';
import { nameOf, namesOf, namesOfNarrowings } from '#domain/figures/names.store.ts';
import type { Database } from '#kit/db/database.ts';

/** What is asked of a quick report. */
export interface Asked extends ComparedQuestion {
  monthly: boolean;
  where?: Narrowing[] | undefined;
}

/** The measures the metrics are made of, and no other: what a reader may not know is not even asked for. */
export const measuresFor = (metrics: readonly DeliveryMetric[]) => [
  ...new Set(
    metrics.flatMap((name) => {
      const { formula } = deliveryMetric(name);
      return 'sum' in formula ? [formula.sum] : [formula.over, formula.under];
    }),
  ),
];

const figuresOf = (metrics: readonly DeliveryMetric[], sums: Sums): Figure[] =>
  metrics.map((name) => figureOf(deliveryMetric(name), sums));

const range = ({ start, end }: Period) => ({ from: start, to: end });
const narrowed = (where: readonly Narrowing[] = []) =>
  where.map(({ dimension, id }) => ({ dimension, ids: [id] }));

function beside(metrics: readonly DeliveryMetric[], { now, before }: Answer['total'], hasBefore: boolean) {
  const current = figuresOf(metrics, now);
  if (!hasBefore) return { now: current, before: null, evolution: null };
  const earlier = figuresOf(metrics, before);
  const evolution = current.map((figure, at) => evolutionOf(figure, earlier[at] ?? null));
  return { now: current, before: earlier, evolution };
}

/** Figures by each value of the report's dimension. */
export async function readReport(
  db: Database,
  ask: Ask,
  noun: QuickreportName,
  metrics: readonly DeliveryMetric[],
  asked: Asked,
) {
  const dimension = quickreports[noun];
  const before = comparedWith(asked)?.period ?? null;
  const answer = await ask({
    fact: 'delivery',
    measures: measuresFor(metrics),
    ranges: before ? [range(asked), range(before)] : [range(asked)],
    by: [dimension],
    where: narrowed(asked.where),
    order: { by: 'size', measure: 'revenue_gross' },
    limit: limits.figures.rows,
  });
  const found = answer.groups.length > 0;
  const ids = answer.groups.map(({ ids: [id = 0] }) => id);
  const [names, where] = await Promise.all([
    namesOf(db, dimension, ids),
    // Without a single figure nothing shows that the reader may know what these ids stand for.
    namesOfNarrowings(found ? db : null, asked.where ?? []),
  ]);
  return {
    period: { start: asked.start, end: asked.end },
    compared: before,
    metrics: [...metrics],
    totals: beside(metrics, answer.total, before !== null),
    rows: answer.groups.map((group) => ({
      ...nameOf(names, group.ids[0] ?? 0),
      ...beside(metrics, group, before !== null),
    })),
    truncated: answer.truncated,
    where,
  };
}

/** Points in time by metrics: nothing where nothing was delivered, and none where there is no such point. */
function seriesOf(
  answer: Answer,
  points: readonly (string | null)[],
  metrics: readonly DeliveryMetric[],
  mine: (ids: number[]) => boolean,
): Figure[][] {
  const at = new Map(answer.groups.filter(({ ids }) => mine(ids)).map((group) => [group.step, group.now]));
  const none = noSums(measuresFor(metrics));
  return points.map((point) =>
    point === null ? metrics.map(() => null) : figuresOf(metrics, at.get(point) ?? none),
  );
}

/** The course of all figures together, and of the chosen values each. */
export async function readTrend(
  db: Database,
  ask: Ask,
  noun: QuickreportName,
  metrics: readonly DeliveryMetric[],
  asked: Asked & { id?: number[] | undefined },
) {
  const dimension = quickreports[noun];
  const ids = asked.id ?? [];
  const compared = comparedWith(asked);
  const step = asked.monthly ? ('month' as const) : ('day' as const);
  const common = { fact: 'delivery' as const, measures: measuresFor(metrics), step };
  const pointCount = (period: Period) => pointsOf(period, asked.monthly).length;
  const total = (period: Period) =>
    ask({
      ...common,
      ranges: [range(period)],
      by: [],
      where: narrowed(asked.where),
      limit: pointCount(period),
    });
  const chosen = (period: Period) =>
    ask({
      ...common,
      ranges: [range(period)],
      by: [dimension],
      where: [...narrowed(asked.where), { dimension, ids }],
      limit: pointCount(period) * ids.length,
    });
  const periods = [asked, ...(compared ? [compared.period] : [])];
  const totals = await Promise.all(periods.map(total));
  const rows = ids.length > 0 ? await Promise.all(periods.map(chosen)) : [];
  const points = pointsOf(asked, asked.monthly);
  const before = compared && comparedPoints(points, asked.monthly, compared);
  const course = (answers: Answer[], mine: (ids: number[]) => boolean) => ({
    now: answers[0] ? seriesOf(answers[0], points, metrics, mine) : [],
    before: answers[1] && before ? seriesOf(answers[1], before, metrics, mine) : null,
  });
  const seen = new Set(rows.flatMap((answer) => answer.groups.map((group) => group.ids[0])));
  const names = await namesOf(
    db,
    dimension,
    ids.filter((id) => seen.has(id)),
  );
  return {
    period: { start: asked.start, end: asked.end },
    compared: compared?.period ?? null,
    metrics: [...metrics],
    points,
    compared_points: before,
    total: course(totals, () => true),
    rows: ids.map((id) => ({ ...nameOf(names, id), ...course(rows, ([own]) => own === id) })),
  };
}

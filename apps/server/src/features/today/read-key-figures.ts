import { computeMetric } from '@encart/contract/analytics/compute-metric.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import {
  DELIVERY_MEASURES,
  type DeliveryMeasure,
  deliveryMetric,
} from '@encart/contract/analytics/metrics.ts';
import { fromKeys } from '@encart/contract/base/objects.ts';
import { type KeyFigure, keyMetricsOf, USUAL_WEEKDAYS } from '@encart/contract/today/key-figures.ts';
import { figuresReader, type Reader } from '#domain/figures/figures-reader.ts';
import type { Deps } from '#kit/deps.ts';
import { dayLink } from './today-links.ts';

type Sums = Readonly<Record<DeliveryMeasure, number>>;

const NOTHING: Sums = fromKeys(DELIVERY_MEASURES, () => 0);

/** The mean day: sums are divided by how many days there are, ratios are computed from them last. */
const meanOf = (days: readonly Sums[]): Sums =>
  fromKeys(DELIVERY_MEASURES, (measure) => days.reduce((sum, day) => sum + day[measure], 0) / days.length);

/** Reads the reader's key figures of a day in one statement, beside the same weekday of the weeks before. */
export async function readKeyFigures(
  figures: Deps['figures'],
  caller: Reader,
  day: Day,
): Promise<KeyFigure[]> {
  const { who } = caller;
  const link = dayLink(who, day);
  if (!link) return [];
  const metrics = keyMetricsOf(who.profile_type).map((name) => ({ name, ...deliveryMetric(name) }));
  const measures = [
    ...new Set(
      metrics.flatMap(({ formula }) => ('sum' in formula ? [formula.sum] : [formula.over, formula.under])),
    ),
  ];
  const query = await figuresReader(figures, caller);
  const from = addDays(day, -7 * USUAL_WEEKDAYS);
  const { groups } = await query({
    fact: 'delivery',
    measures,
    ranges: [{ from, to: day }],
    by: ['date'],
    limit: 7 * USUAL_WEEKDAYS + 1,
  });
  if (groups.length === 0) return [];
  const byDay = new Map<string, Sums>(
    groups.map(({ times: [at = ''], now }) => [at, { ...NOTHING, ...now }]),
  );
  // Days before the reader's first one are not days of nothing.
  const [first = day] = [...byDay.keys()].toSorted();
  const weekdays = Array.from({ length: USUAL_WEEKDAYS }, (_, week) => addDays(day, -7 * (week + 1)))
    .filter((date) => date >= first)
    .map((date) => byDay.get(date) ?? NOTHING);
  const sums = byDay.get(day) ?? NOTHING;
  const mean = weekdays.length > 0 ? meanOf(weekdays) : null;
  return metrics.map(({ name, ...metric }) => {
    const now = computeMetric(metric, sums);
    const usual = mean && computeMetric(metric, mean);
    return {
      metric: name,
      now,
      usual,
      link: { ...link, search: { ...link.search, sort: `-${name}`, metrics: name } },
    };
  });
}

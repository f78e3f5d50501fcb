import { engineInstant } from '@encart/analytics/plan/instant.ts';
import type { SetSeries } from '@encart/analytics/result/series-result.ts';
import type { AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import { addDays, type Day, daysBetween } from '@encart/contract/analytics/days.ts';
import type { Measure, Metric } from '@encart/contract/analytics/metrics.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import { planAuctions } from '#demo/figures/auction-lines.ts';
import { AUCTION_LINES, auctionsOf } from '#demo/figures/auction-rows.ts';
import { readCompany } from '#demo/figures/company.ts';
import { planDelivery } from '#demo/figures/delivery-lines.ts';
import { DELIVERY_LINES, deliveryOf } from '#demo/figures/delivery-rows.ts';
import { type Entry, entryKey } from '#demo/figures/entries.ts';
import { withLines } from '#demo/figures/lines-table.ts';
import { eventsOf, toldAtMost } from '#domain/alerts/alert-events.ts';
import { stepAt, stepsBetween } from '#domain/alerts/alert-steps.ts';
import { type Condition, figureValues, judgeStep } from '#domain/alerts/judge-step.ts';
import type { TestApp } from './test-app.ts';

/** What the generator calls the measures that are looked at here. */
const COLUMNS = {
  delivery: { impressions_sold: 'sold', revenue_gross: 'gross', revenue_net: 'net', clicks: 'clicked' },
  auctions: { requests: 'asked', timeout: 'late', impressions: 'shown', bids: 'bidden', revenue: 'earned' },
} as const satisfies Record<FactName, Partial<Record<Measure, string>>>;

const STEPS = {
  delivery: { day: 'toString(day)' },
  auctions: { day: "toString(toDate(toTimeZone(at, 'Europe/Paris')))", hour: 'toString(toStartOfHour(at))' },
} as const;

const numbered = (entries: readonly Entry[]) =>
  new Map(entries.map(({ dimension, entry_name }, at) => [entryKey(dimension, entry_name), 1_000_000 + at]));

export interface DemoPeriod {
  fact: FactName;
  /** By what values are told apart; everything together without it. */
  by?: string;
  step: 'day' | 'hour';
  /** The first day of all, from which the demo counts its outages and the rise of its commission. */
  first: Day;
  from: Day;
  to: Day;
}

/** Series of the demo's figures, made by the demo's own generator and summed up where they are made: nothing is stored. */
export async function demoSeries(
  { db, deps: { figures } }: Pick<TestApp, 'db' | 'deps'>,
  { fact, by, step, first, from, to }: DemoPeriod,
): Promise<SetSeries> {
  const company = await readCompany(db);
  const plan = fact === 'delivery' ? planDelivery(company) : planAuctions(company);
  const lines = plan.lines(numbered(plan.entries));
  const idsOf = (column: string) => [
    ...new Set(
      lines.flatMap((line) =>
        Object.entries(line).flatMap(([name, id]) => (name === column ? [Number(id)] : [])),
      ),
    ),
  ];
  const silent =
    fact === 'delivery'
      ? { ssps: [...new Set(company.supplies.map(({ ssp }) => ssp))] }
      : { bidders: idsOf('bidder_id') };
  const until = addDays(to, 1);
  const range =
    fact === 'delivery'
      ? { from, to }
      : { from: engineInstant(instantAt(from)), to: engineInstant(instantAt(until)) };
  const columns: Partial<Record<Measure, string>> = COLUMNS[fact];
  const measures = Object.entries(columns) as [Measure, string][];
  const steps: Partial<Record<AlertStep, string>> = STEPS[fact];
  const rows = await withLines(
    figures,
    0,
    fact === 'delivery' ? DELIVERY_LINES : AUCTION_LINES,
    lines,
    (table) =>
      figures.engine().rows<[string, number, ...number[]]>(
        `select ${steps[step]} as step, ${by ? `${by}_id` : 'toUInt32(0)'} as id,
          ${measures.map(([, column]) => `toFloat64(sum(${column}))`).join(', ')}
        from (${fact === 'delivery' ? deliveryOf(table) : auctionsOf(table)})
        group by step, id`,
        { load: 0, first, ...range, ...silent },
      ),
  );
  const series: SetSeries = new Map();
  for (const [key, id, ...sums] of rows) {
    const steps = series.get(id) ?? new Map();
    series.set(id, steps.set(key, Object.fromEntries(measures.map(([name], at) => [name, sums[at] ?? 0]))));
  }
  return series;
}

/** What a rule would have told of one series from a day to another, as ages: days since the first day of all. */
export function toldAges(
  rule: Condition & { lasting?: number; at_most_hours?: number },
  metric: Metric,
  sumsAt: SetSeries extends Map<number, infer Sums> ? Sums : never,
  { step, first, from, to }: Pick<DemoPeriod, 'step' | 'first' | 'from' | 'to'>,
): number[] {
  const values = figureValues(metric, sumsAt, stepAt(step, instantAt(first)).key);
  const judged = stepsBetween(step, instantAt(from), instantAt(addDays(to, 1))).map((span) =>
    judgeStep(rule, step, span, values, true),
  );
  const events = toldAtMost(eventsOf(judged, rule.lasting ?? 1), rule.at_most_hours ?? 24);
  return events.map(({ told }) => daysBetween(first, dayOf(told.start)) - 1);
}

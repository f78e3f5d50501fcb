import { engineInstant } from '@encart/analytics/plan/instant.ts';
import { measuresFor } from '@encart/analytics/result/compute-figures.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { type AuctionMetric, auctionMetric } from '@encart/contract/analytics/metrics.ts';
import { instantAt } from '@encart/contract/analytics/zone.ts';
import { judgeDay, type Range, USUAL_DAYS } from '#domain/alerts/judge-day.ts';
import type { QueryFigures } from '#domain/figures/figures-reader.ts';

/** What shows that something is wrong with auctions, whatever they bring: money is told of by delivery. */
const WATCHED = ['requests', 'timeoutrate', 'fillrate'] as const satisfies AuctionMetric[];

export interface UnusualAuctions {
  metric: AuctionMetric;
  now: number;
  usual: Range;
  unusual: 'low' | 'high';
}

/** How far outside a value lies, in widths of what is usual. */
const distance = ({ now, usual }: UnusualAuctions) =>
  (now < usual.low ? usual.low - now : now - usual.high) / (usual.high - usual.low || 1);

/** Reads whether the auctions of a day were unlike those of its weekday; what is furthest outside. */
export async function readAuctions(query: QueryFigures, day: Day): Promise<UnusualAuctions | null> {
  const metrics = WATCHED.map(auctionMetric);
  const { groups } = await query({
    fact: 'auctions',
    measures: measuresFor(metrics),
    ranges: [
      {
        from: engineInstant(instantAt(addDays(day, -USUAL_DAYS))),
        to: engineInstant(instantAt(addDays(day, 1))),
      },
    ],
    by: [],
    step: 'day',
    limit: USUAL_DAYS + 1,
  });
  const byDay = new Map(groups.map(({ step, now }) => [step, now]));
  const unusual = WATCHED.flatMap((metric): UnusualAuctions[] => {
    const { value, usual, unusual: side } = judgeDay(auctionMetric(metric), byDay, day);
    return value === null || usual === null || side === null
      ? []
      : [{ metric, now: value, usual, unusual: side }];
  });
  return unusual.toSorted((a, b) => distance(b) - distance(a))[0] ?? null;
}

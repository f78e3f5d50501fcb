import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { loadChart } from '@encart/contract/monitoring/serverloads.calls.ts';
import { changeText } from '@encart/contract/texts/change-text.ts';
import { loadText } from '#features/monitoring/servers/load-text.ts';
import { MISSING } from '#kit/i18n/format.ts';
import type { TooltipWords } from '#ui/chart/chart-tooltip.tsx';
import type { TimeSeries } from '#ui/chart/time-chart.tsx';

export type LoadChart = ReplyOf<typeof loadChart>['data'];

export interface LoadWords {
  point: string;
  /** What all servers together are called. */
  all: string;
  range: string;
  lowest: (name: string) => string;
  highest: (name: string) => string;
  compared: (name: string) => string;
}

type Chart = Pick<LoadChart, 'metric' | 'series'>;

const nameOf = ({ server, serverload_id }: LoadChart['series'][number], words: LoadWords) =>
  server ?? (serverload_id === null ? words.all : `#${serverload_id}`);

/** In the order of choosing, which is that of their colours; one that is gone keeps its place, without a value. */
export function inOrder<C extends LoadChart>(chart: C, charted: readonly number[]): C {
  const none = chart.points.map(() => null);
  const empty = { server: null, min: none, avg: none, max: none, before: none };
  const series = charted.map(
    (id) => chart.series.find(({ serverload_id }) => serverload_id === id) ?? { ...empty, serverload_id: id },
  );
  return charted.length === 0 ? chart : { ...chart, series };
}

/** A line a server. Between the lowest and the highest there is a band where one line stands alone. */
export const loadLines = ({ series }: Chart, words: LoadWords): TimeSeries[] =>
  series.map((one) => ({
    name: nameOf(one, words),
    kind: 'line',
    axis: 'left',
    now: one.avg,
    before: one.before,
    band: series.length === 1 ? { low: one.min, high: one.max } : undefined,
  }));

export const hasLoads = ({ series }: Chart) =>
  series.some(({ avg, before }) => [...avg, ...before].some((value) => value !== null));

/** What stands beside the pointer: the highest first, each with what it was; the range of a line that stands alone. */
export function loadsAt(
  { metric, series }: Chart,
  index: number,
  colours: readonly string[],
  { locale, words }: { locale: Locale; words: LoadWords },
): TooltipWords['lines'] {
  const write = (value: number | null | undefined) => loadText(locale, metric, value);
  const lines = series
    .map((one, at) => ({ one, colour: colours[at] ?? 'transparent', value: one.avg[index] ?? null }))
    .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity))
    .map(({ one, colour, value }) => {
      const was = one.before[index] ?? null;
      return {
        colour,
        name: nameOf(one, words),
        value: write(value),
        note: `${write(was)}  ${changeText(locale, metric, value, was) ?? MISSING}`,
      };
    });
  const [alone] = series.length === 1 ? series : [];
  if (!alone) return lines;
  const range = `${write(alone.min[index])} – ${write(alone.max[index])}`;
  return [...lines, { colour: 'transparent', name: words.range, value: range }];
}

/** The same figures as a table. */
export function loadTable(
  { metric, series }: Chart,
  points: readonly string[],
  { locale, words }: { locale: Locale; words: LoadWords },
) {
  const columns = series.flatMap((one) => {
    const name = nameOf(one, words);
    return [
      { name, values: one.avg },
      ...(series.length === 1
        ? [
            { name: words.lowest(name), values: one.min },
            { name: words.highest(name), values: one.max },
          ]
        : []),
      { name: words.compared(name), values: one.before },
    ];
  });
  return {
    head: [words.point, ...columns.map(({ name }) => name)],
    rows: points.map((point, index) => [
      point,
      ...columns.map(({ values }) => loadText(locale, metric, values[index])),
    ]),
  };
}

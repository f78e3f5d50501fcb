import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformApi } from '@encart/contract/monitoring/platform.calls.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, momentText, spanText } from '#kit/figures/period/moment-text.ts';
import { formatCompact, formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { type TimeSeries, timeChart } from '#ui/chart/time-chart.tsx';
import { formatMs } from './format-ms.ts';

export type Api = ReplyOf<typeof platformApi>['data'];

const CHART_HEIGHT = 200;

/** Calls as bars, and above them how long all but the slowest twentieth took. */
export function ApiChart({ api }: { api: Api }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const chart = useMemo(() => {
    const { points } = api;
    const moments = points.map(({ at }) => new Date(at));
    const requests: TimeSeries = {
      name: t('platformHealth.api.requests'),
      kind: 'bar',
      axis: 'left',
      now: points.map((point) => point.requests),
    };
    const durations: TimeSeries = {
      name: t('platformHealth.api.p95'),
      kind: 'line',
      axis: 'right',
      now: points.map(({ p95 }) => p95),
    };
    const draw = timeChart({
      labels: moments.map((at) => clockText(locale, at)),
      series: [requests, durations],
      left: {
        name: t('platformHealth.api.requestsAxis'),
        format: (value) => formatCompact(locale, value),
      },
      right: {
        name: t('platformHealth.api.durationAxis'),
        format: (value) => formatCompact(locale, value),
      },
      tooltip: (index, colours) => ({
        title: moments[index] ? momentText(locale, moments[index]) : '',
        lines: [
          {
            name: requests.name,
            colour: colours[0] ?? 'transparent',
            value: formatNumber(locale, points[index]?.requests),
          },
          {
            name: durations.name,
            colour: colours[1] ?? 'transparent',
            value: formatMs(locale, points[index]?.p95 ?? null),
          },
        ],
      }),
    });
    return {
      legend: {
        label: t('figures.legend.label'),
        series: [requests, durations].map(({ name }) => ({ key: name, name })),
      },
      draw,
      // Redrawn every minute.
      still: true,
      label: t('platformHealth.api.chart', {
        period: spanText(locale, { start: new Date(api.start), end: new Date(api.end) }),
      }),
      table: {
        head: [t('platformHealth.api.point'), requests.name, t('platformHealth.api.errors'), durations.name],
        rows: points.map((point, at) => [
          moments[at] ? momentText(locale, moments[at]) : '',
          formatNumber(locale, point.requests),
          formatNumber(locale, point.errors),
          formatMs(locale, point.p95),
        ]),
      },
    };
  }, [api, locale, t]);
  return <Chart {...chart} height={CHART_HEIGHT} />;
}

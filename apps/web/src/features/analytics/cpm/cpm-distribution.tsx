import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { formatPercent } from '#kit/i18n/format.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { histogram } from '#ui/chart/histogram.tsx';
import { placeOf, usedBuckets } from './buckets.ts';
import { boundText, priceText } from './cpm-labels.ts';
import type { Cpm } from './cpm-reply.ts';

interface Props {
  cpm: Cpm;
  format: FigureFormat;
  height: number;
}

/** How many impressions were sold at which price. */
export function CpmDistribution({ cpm, format, height }: Props) {
  const { t } = useTranslation();
  const chart = useMemo(() => {
    const buckets = usedBuckets(cpm.distribution);
    const sold = buckets.reduce((sum, { impressions_sold }) => sum + impressions_sold, 0);
    const lines = buckets.map(({ from, to, impressions_sold }) => ({
      name:
        to === null
          ? t('analytics.cpm.distribution.from', { from: priceText(format, from) })
          : t('analytics.cpm.distribution.between', {
              from: priceText(format, from),
              to: priceText(format, to),
            }),
      value: format.value('impressions_sold', impressions_sold),
      share: formatPercent(format.locale, sold > 0 ? impressions_sold / sold : null, 1),
    }));
    const marks = [
      ...(cpm.floor
        ? [
            {
              at: placeOf(cpm.floor.average, buckets),
              label: t('analytics.cpm.floorAverage', { value: priceText(format, cpm.floor.average) }),
            },
          ]
        : []),
      ...(cpm.total.cpm === null
        ? []
        : [
            {
              at: placeOf(cpm.total.cpm, buckets),
              label: t('analytics.cpm.average', { value: priceText(format, cpm.total.cpm) }),
              main: true,
            },
          ]),
    ];
    const name = metricName('impressions_sold');
    return {
      label: t('analytics.cpm.distribution.label'),
      legend: { label: t('figures.legend.label'), series: [{ key: 'impressions_sold', name }] },
      draw: histogram({
        starts: buckets.map(({ from }) => boundText(format, from)),
        values: buckets.map(({ impressions_sold }) => impressions_sold),
        axis: {
          name: t('analytics.cpm.distribution.axis', { unit: format.unit('ecpm_gross') }),
          format: (value) => format.axis('impressions_sold', value),
        },
        marks,
        tooltip: (index, colour) => ({
          title: lines[index]?.name ?? '',
          lines: [{ colour, name, value: lines[index]?.value ?? '', note: lines[index]?.share }],
        }),
      }),
      table: {
        head: [t('analytics.cpm.distribution.bucket'), name, t('analytics.cpm.distribution.share')],
        rows: lines.map((line) => [line.name, line.value, line.share]),
      },
    };
  }, [cpm, format, t]);
  return (
    <ChartPanel
      title={t('analytics.cpm.distribution.title')}
      text={t('analytics.cpm.distribution.text')}
      tableLabel={t('analytics.table')}
      chart={{ ...chart, height }}
    />
  );
}

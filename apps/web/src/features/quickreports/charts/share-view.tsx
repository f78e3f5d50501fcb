import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#features/quickreports/use-report.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { formatPercent } from '#kit/i18n/format.ts';
import { Chart, type ChartHandle } from '#ui/chart/chart.tsx';
import { SHARE_ROW, shareChart } from '#ui/chart/share-chart.tsx';
import { MOST_SHARES, shareMetric, sharesOf } from './share-slices.ts';

interface Props {
  report: Report;
  selected: readonly DeliveryMetric[];
  dimension: DeliveryDimension;
  format: FigureFormat;
  ref?: Ref<ChartHandle>;
}

const LEGEND_LINE = 28;

/** How much of the total each row has. */
export function ShareView({ report, selected, dimension, format, ref }: Props) {
  const { t } = useTranslation();
  const metric = shareMetric(selected, report.metrics);
  const slices = useMemo(() => {
    if (!metric) return [];
    return sharesOf(report, metric).map(({ row, value, share }) => {
      const [amount, part] = [format.value(metric, value), formatPercent(format.locale, share, 1)];
      return {
        name: row
          ? dimensionName(dimension, row)
          : t('quickreports.share.others', { count: report.rows.length - MOST_SHARES }),
        value,
        amount,
        part,
        label: t('quickreports.share.value', { value: amount, share: part }),
        rest: row === null,
      };
    });
  }, [report, metric, dimension, format, t]);
  const draw = useMemo(
    () =>
      shareChart({
        slices,
        tooltip: (index, colour) => {
          const { name = '', amount = '', part = '' } = slices[index] ?? {};
          return {
            title: name,
            lines: [{ colour, name: metric ? metricName(metric) : '', value: amount, note: part }],
          };
        },
      }),
    [slices, metric],
  );
  if (!metric) return null;
  const label = t('quickreports.share.of', { metric: metricName(metric) });
  return (
    <Box sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1.5 }}>
        {label}
      </Typography>
      {selected.includes(metric) || (
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('quickreports.share.ratio', { metric: metricName(metric) })}
        </Typography>
      )}
      {slices.length === 0 ? (
        <Typography variant="body2">{t('quickreports.share.nothing')}</Typography>
      ) : (
        <Chart
          ref={ref}
          label={label}
          height={slices.length * SHARE_ROW + LEGEND_LINE}
          legend={{ label: t('figures.legend.label'), series: [{ key: metric, name: metricName(metric) }] }}
          draw={draw}
          table={{
            head: [t(`figures.dimensions.${dimension}`), metricName(metric), '%'],
            rows: slices.map(({ name, amount, part }) => [name, amount, part]),
          }}
        />
      )}
    </Box>
  );
}

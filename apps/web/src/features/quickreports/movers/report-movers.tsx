import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import { signIn } from '@encart/contract/texts/number-text.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { figureIn } from '#features/quickreports/table/report-sort.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import { barsOf } from '#kit/figures/comparison/bars-of.ts';
import { toneOf } from '#kit/figures/comparison/evolution.tsx';
import { MoverRow } from '#kit/figures/comparison/mover-row.tsx';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { mostMoved } from './most-moved.ts';

interface Props {
  report: Report;
  dimension: DeliveryDimension;
  metric: DeliveryMetric;
  volume: number;
  format: FigureFormat;
  /** Breaks a row down; undefined where there is no report that does. */
  onOpen: ((row: QuickreportRow) => void) | undefined;
}

const MOST = 3;

/** Who lost and who gained most between the two periods. */
export function ReportMovers({ report, dimension, metric, volume, format, onOpen }: Props) {
  const { t } = useTranslation();
  const { losses, gains } = useMemo(
    () => mostMoved(report, metric, { most: MOST, volume }),
    [report, metric, volume],
  );
  const moved = [...losses, ...gains];
  const bars = barsOf(moved.map(({ difference }) => difference));
  const at = report.metrics.indexOf(metric);
  return (
    <Box component="section" aria-label={t('quickreports.movers.title')} sx={{ px: 2, pt: 1, pb: 1.5 }}>
      <Box component="h2" sx={{ m: 0, mb: 0.5, fontSize: 12, fontWeight: 600, minHeight: 20 }}>
        {t('quickreports.movers.of', { metric: metricName(metric) })}
      </Box>
      {moved.length === 0 && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('quickreports.movers.nothing')}</Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {moved.map(({ row, difference }, index) => {
          const name = dimensionName(dimension, row);
          const change = format.contribution(metric, difference);
          return (
            <li key={row.id}>
              <MoverRow
                name={name}
                change={change}
                up={difference > 0}
                tone={toneOf(metric, signIn(change))}
                bar={bars[index] ?? 0}
                detail={t('quickreports.movers.detail', {
                  before: format.value(metric, figureIn(row, at, 'before')),
                  now: format.value(metric, figureIn(row, at, 'now')),
                })}
                action={t('quickreports.table.drill', { name })}
                onChoose={onOpen && (() => onOpen(row))}
              />
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

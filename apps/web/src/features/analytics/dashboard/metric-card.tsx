import type { AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Evolution } from '#kit/figures/comparison/evolution.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { MetricButton } from '#kit/figures/metrics/metric-button.tsx';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import { wholePoints } from '#kit/figures/period/partial.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { SparkLine } from '#ui/chart/spark-line.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { figureText } from './figure-text.ts';
import type { Dashboard } from './use-dashboard.ts';

interface Props {
  metric: AuctionMetric;
  dashboard: Dashboard;
  format: FigureFormat;
  /** Of its line, while the chart shows it. */
  colour: string | null;
  onChoose: () => void;
}

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'baseline' },
  justifyContent: 'space-between',
  columnGap: 1,
  // Paper has no hint for what is cut.
  'html[data-paper] &': { flexDirection: 'column', alignItems: 'flex-start' },
} as const;

/** A metric: its value, compared value, change and series over time. A click draws it in the chart. */
export function MetricCard({ metric, dashboard, format, colour, onChoose }: Props) {
  const { t } = useTranslation();
  const at = dashboard.metrics.indexOf(metric);
  const [now, before] = [dashboard.totals.now[at] ?? null, dashboard.totals.before?.[at] ?? null];
  const fromNothing = before === 0 && format.evolution(metric, now, before) === MISSING;
  const seriesOf = (points: Dashboard['now']) =>
    wholePoints(dashboard).map((point) => points[point]?.[at] ?? null);
  return (
    <MetricButton
      colour={colour}
      onChoose={onChoose}
      padding={{ px: 1.75, pt: 1.25, pb: 1 }}
      tooltip={
        <>
          <div>{t('analytics.before', { value: figureText(format, metric, before) })}</div>
          <Box sx={{ opacity: 0.8 }}>{formulaText(metric)}</Box>
          {fromNothing && <div>{t('figures.evolution.fromNothing')}</div>}
        </>
      }
    >
      <Box sx={{ ...truncated, fontSize: 12, color: 'text.secondary' }}>{metricName(metric)}</Box>
      <Box
        sx={{
          ...truncated,
          fontSize: 18,
          fontWeight: 620,
          lineHeight: 1.4,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {figureText(format, metric, now)}
      </Box>
      <Box sx={{ ...line, fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
        <Evolution metric={metric} now={now} before={before} format={format} />
        <Box component="span" sx={{ ...truncated, color: 'text.secondary' }}>
          {t('analytics.before', { value: figureText(format, metric, before, 'short') })}
        </Box>
      </Box>
      <Box sx={{ mt: 0.75 }}>
        <SparkLine now={seriesOf(dashboard.now)} before={seriesOf(dashboard.before)} colour={colour} />
      </Box>
    </MetricButton>
  );
}

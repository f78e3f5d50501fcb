import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { figureIn } from '#features/quickreports/table/report-sort.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import { Evolution } from '#kit/figures/comparison/evolution.tsx';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { MetricButton } from '#kit/figures/metrics/metric-button.tsx';
import { formulaText, metricName } from '#kit/figures/metrics/metric-labels.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  metric: DeliveryMetric;
  report: Report;
  format: FigureFormat;
  /** Of its bars or line, while the chart shows it. */
  colour: string | null;
  onChoose: () => void;
}

/** Millions of euros still fit. */
const sizeOf = ({ length }: string) => (length > 13 ? 14 : length > 11 ? 16 : 18);

/** A total, how it moved, and the legend of its own line: a click shows or hides it. */
export function MetricTile({ metric, report, format, colour, onChoose }: Props) {
  const { t } = useTranslation();
  const at = report.metrics.indexOf(metric);
  const { totals } = report;
  const before = figureIn(totals, at, 'before');
  const now = figureIn(totals, at, 'now');
  const value = format.value(metric, now);
  const fromNothing = before === 0 && format.evolution(metric, now, before) === MISSING;
  return (
    <MetricButton
      colour={colour}
      onChoose={onChoose}
      padding={{ px: 1.25, pt: 1.5, pb: 1.5 }}
      tooltip={
        <>
          <div>{metricName(metric)}</div>
          {totals.before && <div>{t('quickreports.before', { value: format.value(metric, before) })}</div>}
          {fromNothing && <div>{t('figures.evolution.fromNothing')}</div>}
          <Box sx={{ opacity: 0.8 }}>{formulaText(metric)}</Box>
        </>
      }
    >
      <Box sx={{ ...truncated, fontSize: 12, lineHeight: '17px', color: 'text.secondary' }}>
        {metricName(metric)}
      </Box>
      <Box
        sx={{
          fontSize: sizeOf(value),
          fontWeight: 620,
          lineHeight: '25px',
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Box>
      <Box sx={{ fontSize: 12, lineHeight: '18px', height: 18 }}>
        {totals.before && <Evolution metric={metric} now={now} before={before} format={format} />}
      </Box>
    </MetricButton>
  );
}

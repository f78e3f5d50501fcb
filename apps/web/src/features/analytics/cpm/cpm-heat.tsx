import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { heatChart } from '#ui/chart/heat-chart.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { Cpm } from './cpm-reply.ts';
import { extremesOf, type HeatCell, weekdays } from './heat.ts';

interface Props {
  heat: Cpm['heat'];
  format: FigureFormat;
  height: number;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When in the week CPM is high. */
export function CpmHeat({ heat, format, height }: Props) {
  const { t } = useTranslation();
  const extremes = extremesOf(heat);
  const chart = useMemo(() => {
    const [short, long] = [weekdays(format.locale, 'short'), weekdays(format.locale, 'long')];
    const hours = HOURS.map((hour) => t('analytics.cpm.heat.hour', { hour }));
    return {
      label: t('analytics.cpm.heat.label'),
      draw: heatChart({
        columns: hours,
        rows: short,
        values: heat,
        name: metricName('cpm'),
        format: (value) => format.value('cpm', value),
        tooltip: (day, hour, colour) => ({
          title: t('analytics.cpm.heat.cell', { day: long[day], hour, next: hour + 1 }),
          lines: [{ colour, name: metricName('cpm'), value: format.value('cpm', heat[day]?.[hour] ?? null) }],
        }),
      }),
      table: {
        head: [t('analytics.cpm.heat.day'), ...hours],
        rows: heat.map((line, day) => [long[day] ?? '', ...line.map((value) => format.value('cpm', value))]),
      },
    };
  }, [heat, format, t]);

  if (!extremes)
    return (
      <Panel title={t('analytics.cpm.heat.title')}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(heat.length === 0 ? 'analytics.cpm.heat.narrowed' : 'analytics.cpm.heat.none')}
        </Typography>
      </Panel>
    );
  const moment = ({ day, hour, value }: HeatCell) =>
    t('analytics.cpm.heat.moment', {
      day: weekdays(format.locale, 'long')[day],
      hour,
      value: format.value('cpm', value),
    });
  return (
    <ChartPanel
      title={t('analytics.cpm.heat.title')}
      text={t('analytics.cpm.heat.text', {
        highest: moment(extremes.highest),
        lowest: moment(extremes.lowest),
      })}
      tableLabel={t('analytics.table')}
      chart={{ ...chart, height }}
    />
  );
}

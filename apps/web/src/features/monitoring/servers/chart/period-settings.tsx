import { COMPARISON_PERIODS } from '@encart/contract/analytics/comparisons.ts';
import { DURATIONS } from '@encart/contract/analytics/durations.ts';
import { loadIntervalsFor } from '@encart/contract/monitoring/load-intervals.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompareSelect } from '#kit/figures/comparison/compare-select.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { changeDuration, type LoadPeriod } from './load-period.ts';

interface Props {
  period: LoadPeriod;
  change: (next: Partial<LoadPeriod>) => unknown;
  /** Further settings, first in the row. */
  children?: ReactNode;
}

/** Which time, compared with what, in which steps. */
export function PeriodSettings({ period, change, children }: Props) {
  const { duration, interval, compare } = period;
  const { t } = useTranslation();
  return (
    <Box
      role="group"
      aria-label={t('analytics.filters')}
      data-screen-only
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1.25 }}
    >
      {children}
      <SmallSelect
        label={t('analytics.dashboard.duration')}
        value={duration}
        minWidth={180}
        options={DURATIONS.map((value) => ({ value, label: t(`analytics.durations.${value}`) }))}
        onChoose={(next) => change(changeDuration(period, next))}
      />
      <CompareSelect
        value={compare}
        choices={COMPARISON_PERIODS}
        onChoose={(next) => change({ compare: next })}
      />
      <Segmented
        label={t('analytics.dashboard.interval')}
        value={interval}
        options={loadIntervalsFor(duration).map((value) => ({
          value,
          label: value === 'minute' ? t('monitoring.chart.minute') : t(`analytics.intervals.${value}`),
        }))}
        onChoose={(next) => change({ interval: next })}
      />
    </Box>
  );
}

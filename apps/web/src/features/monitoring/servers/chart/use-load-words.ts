import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadWords } from './load-series.ts';

/** What the lines of a chart of loads and their values are called. */
export function useLoadWords(): LoadWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      point: t('monitoring.chart.point'),
      all: t('monitoring.chart.all'),
      range: t('monitoring.chart.range'),
      lowest: (name) => t('monitoring.chart.lowest', { name }),
      highest: (name) => t('monitoring.chart.highest', { name }),
      compared: (name) => t('analytics.comparedSeries', { name }),
    }),
    [t],
  );
}

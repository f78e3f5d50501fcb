import type { ProfileType } from '@encart/contract/access/roles.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertChart } from '#features/alerts/chart/alert-chart.tsx';
import type { AlertValues } from '#features/alerts/form/alert-values.ts';
import { alertMetricName } from '#features/alerts/words/alert-metric-name.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { FiringDates } from './firing-dates.tsx';
import type { AlertPreviewData } from './use-alert-preview.ts';
import { useFiredCount } from './use-fired-count.ts';

interface Props {
  data: AlertPreviewData;
  rule: AlertValues;
  type: ProfileType | undefined;
}

export const PREVIEW_HEIGHT = 300;

type Series = AlertPreviewData['series'][number];
const keyOf = (series: Series) => String(series.id ?? series.name ?? '');

/** How often a rule would have told, the chart of a value it judges, and when it would have. */
export function AlertPreviewContent({ data, rule, type }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const countText = useFiredCount();
  const [chosen, setChosen] = useState('');
  const { series } = data;
  const shown = series.find((one) => keyOf(one) === chosen) ?? series[0];
  const nameOf = (one: Series) =>
    one.name ?? (one.id === null ? t('alerts.preview.everything') : t('figures.unnamed', { id: one.id }));
  const hasPoints = shown?.points.some(({ value }) => value !== null) ?? false;
  const isUsual = rule.condition === 'unusual';
  const isUnjudged = isUsual && series.every(({ points }) => points.every(({ low }) => low === null));
  return (
    <>
      <Typography role="status" sx={{ px: 2, pb: 1.5, fontSize: 14 }}>
        {hasPoints && isUnjudged ? t('alerts.preview.tooShort') : countText(data.fired)}
      </Typography>
      {series.length > 1 && shown && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Segmented
            label={t('alerts.preview.series')}
            value={keyOf(shown)}
            options={series.map((one) => ({
              value: keyOf(one),
              label: t('alerts.preview.seriesOf', { name: nameOf(one), count: one.firings.length }),
            }))}
            onChoose={setChosen}
          />
          {data.series_count > series.length && (
            <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
              {t('alerts.preview.shown', {
                shown: series.length,
                total: formatNumber(locale, data.series_count),
              })}
            </Typography>
          )}
        </Box>
      )}
      {!hasPoints && <EmptyState title={t('alerts.preview.empty')} text={t('alerts.preview.emptyText')} />}
      {hasPoints && shown && (
        <Box sx={{ px: 2, pb: 1 }}>
          <AlertChart
            label={t('alerts.preview.chartLabel', {
              metric: rule.metric ? alertMetricName(rule.metric, type) : '',
            })}
            metric={rule.metric}
            step={rule.step}
            points={shown.points}
            firings={shown.firings}
            isUsual={isUsual}
            height={PREVIEW_HEIGHT}
          />
        </Box>
      )}
      {shown && shown.firings.length > 0 && <FiringDates step={rule.step} firings={shown.firings} />}
    </>
  );
}

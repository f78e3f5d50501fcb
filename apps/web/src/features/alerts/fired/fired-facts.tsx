import { firedalerts } from '@encart/contract/resources/firedalerts.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import type { AlertFormat } from '#features/alerts/words/alert-format.ts';
import { useAlertFormat } from '#features/alerts/words/use-alert-format.ts';
import { formatDuration } from '#kit/i18n/duration-text.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Detail } from '#ui/text/detail.tsx';
import { firedLength } from './fired-length.ts';
import { FiredStateChip } from './fired-state-chip.tsx';

type Bounds = Pick<FiredRow, 'condition' | 'metric' | 'low' | 'high'>;

/** The usual range in words; the one bound of a threshold. */
function useBoundText(format: AlertFormat) {
  const { t } = useTranslation();
  return ({ condition, metric, low, high }: Bounds) => {
    if (low !== null && high !== null)
      return t('alerts.panel.range', { low: format.value(metric, low), high: format.value(metric, high) });
    return format.value(metric, condition === 'below' ? low : (high ?? low));
  };
}

/** How it stands: since when, how much, and what would have been usual. */
export function FiredFacts({ row }: { row: FiredRow }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const format = useAlertFormat();
  const boundText = useBoundText(format);
  const { metric, value, low, high, before } = row;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.75, m: 0, mb: 3 }}
    >
      <Detail label={fieldLabel(firedalerts, 'fired_state')}>
        <FiredStateChip state={row.fired_state} acknowledged={row.acknowledged === true} />
      </Detail>
      {value !== null && <Detail label={t('alerts.panel.value')}>{format.value(metric, value)}</Detail>}
      {(low !== null || high !== null) && (
        <Detail label={t(row.condition === 'unusual' ? 'alerts.panel.usual' : 'alerts.panel.threshold')}>
          {boundText(row)}
        </Detail>
      )}
      {before !== null && <Detail label={t('alerts.panel.before')}>{format.value(metric, before)}</Detail>}
      <Detail label={t('alerts.panel.from')}>
        <Moment at={row.since} />
      </Detail>
      <Detail label={t('alerts.panel.duration')}>
        {formatDuration(locale, firedLength(row, new Date()))}
      </Detail>
      {row.ended_at !== null && (
        <Detail label={t('alerts.panel.endedAt')}>
          <Moment at={row.ended_at} />
        </Detail>
      )}
      <Detail label={t('alerts.panel.told')}>
        <Moment at={row.fired_at} />
      </Detail>
    </Box>
  );
}

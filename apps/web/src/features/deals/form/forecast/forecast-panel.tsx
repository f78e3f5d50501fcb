import InfoIcon from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { periodText } from '#kit/figures/period/day-text.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { ForecastContent } from './forecast-content.tsx';
import type { Forecast } from './use-forecast.ts';

/** What the deal would probably bring, beside the form that composes it. */
export function ForecastPanel({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { data, busy } = forecast;
  const method = t('dealForm.forecast.method');
  return (
    <Panel
      title={t('dealForm.forecast.title')}
      text={
        data &&
        t('dealForm.forecast.from', { period: periodText(locale, data.period), zone: t('figures.zone') })
      }
      busyLabel={busy && data !== undefined && t('dealForm.forecast.loading')}
      actions={
        <Tooltip title={method} describeChild>
          <IconButton size="small" aria-label={t('dealForm.forecast.how')}>
            <InfoIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      }
    >
      <ForecastContent forecast={forecast} />
    </Panel>
  );
}

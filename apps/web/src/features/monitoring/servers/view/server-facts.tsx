import { LOAD_METRICS } from '@encart/contract/monitoring/load-metrics.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { loadText } from '#features/monitoring/servers/load-text.ts';
import type { ServerRow } from '#features/monitoring/servers/server-row.ts';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Detail } from '#ui/text/detail.tsx';

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  '& dd': { fontVariantNumeric: 'tabular-nums' },
} as const;

const label = (name: string) => fieldLabel(serverloads, name);

/** The last load of a server, each measure by its name. */
export function LastLoad({ row }: { row: ServerRow }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <Panel title={t('monitoring.server.lastLoad')} text={<Moment at={row.date} />}>
      <Box component="dl" sx={list}>
        {LOAD_METRICS.map((metric) => (
          <Detail key={metric} label={label(metric)}>
            {loadText(locale, metric, row[metric])}
          </Detail>
        ))}
        <Detail label={label('cores')}>{formatNumber(locale, row.cores)}</Detail>
      </Box>
    </Panel>
  );
}

/** Where the loads of a server come from, and what the last reading of its address brought. */
export function LoadOrigin({ row }: { row: ServerRow }) {
  const { t } = useTranslation();
  const { scrape_error, scraped_at, scrape_url, server_origin } = row;
  return (
    <Panel title={t('monitoring.server.origin')} text={t(`monitoring.server.origins.${server_origin}`)}>
      {scrape_url !== null && scrape_url !== '' && (
        <Box component="dl" sx={list}>
          <Detail label={label('scrape_url')}>{scrape_url}</Detail>
          <Detail label={label('scraped_at')}>
            <Moment at={scraped_at} />
          </Detail>
          <Detail label={label('scrape_error')}>
            {scrape_error !== null && choiceLabel(serverloads, 'scrape_error', scrape_error)}
            {scrape_error === null && (scraped_at === null ? MISSING : t('monitoring.server.readWell'))}
          </Detail>
        </Box>
      )}
      {scrape_error !== null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t(`monitoring.server.errors.${scrape_error}`)}
        </Alert>
      )}
    </Panel>
  );
}

import { limits } from '@encart/contract/base/limits.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import { type Readiness, readiness } from '@encart/contract/base/readiness.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noResponseText } from '#kit/api/error-text.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Details } from './details.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

/** The server's health report on its stores and its mail; it also has a full body when not ready (503). */
async function readState(signal: AbortSignal) {
  const response = await fetch('/health/ready', { credentials: 'omit', signal });
  return readiness.parse(await response.json());
}

export function PlatformState() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['health.ready'],
    queryFn: ({ signal }) => readState(signal),
    refetchInterval: limits.autoRefreshMs,
    meta: { ownErrors: true },
  });
  // A report from before the server stopped answering is outdated.
  if (error)
    return (
      <Box sx={{ px: 2, py: 1.25 }}>
        <ErrorState
          compact
          title={t('home.platformFailed')}
          text={noResponseText()}
          retryLabel={t('common.retry')}
          onRetry={() => refetch()}
        />
      </Box>
    );
  if (!data) return <LinesSkeleton label={t('common.loading')} rows={5} />;

  const { records, figures, disk, mail, version } = data;
  const values: Record<'records' | 'figures' | 'disk' | 'mail' | 'version', ReactNode> = {
    records: (
      <Light tone={records.status === 'ok' ? 'success' : 'error'}>
        {t(`home.states.${records.status === 'ok' ? 'ok' : 'away'}`)}
      </Light>
    ),
    figures: <Figures status={figures.status} />,
    disk: <Light tone={disk === 'ok' ? 'success' : 'error'}>{t(`home.disk.${disk}`)}</Light>,
    mail: (
      <>
        {t(`home.mail.${mail}`)}
        <Link
          component={RouterLink}
          to={pathOf('admin-mails')}
          sx={{ display: 'block', width: 'fit-content' }}
        >
          {t('home.seeMails')}
        </Link>
      </>
    ),
    version,
  };
  const parts = keysOf(values).map((key) => ({ key, label: t(`home.parts.${key}`), value: values[key] }));
  return (
    <>
      <Details lines={parts} />
      <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        <Link component={RouterLink} to={pathOf('monitoring-platform')}>
          {t('home.seePlatform')}
        </Link>
      </Box>
    </>
  );
}

/** The server's own reason is for engineers; readers learn what it means for them. */
function Figures({ status }: { status: Readiness['figures']['status'] }) {
  const { t } = useTranslation();
  if (status === 'ok') return <Light tone="success">{t('home.states.ok')}</Light>;
  return (
    <>
      <Light tone={status === 'unavailable' ? 'warning' : 'error'}>{t('home.states.away')}</Light>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t(`home.figures.${status}`)}
      </Typography>
    </>
  );
}

const Light = ({ tone, children }: { tone: 'success' | 'warning' | 'error'; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      aria-hidden
      component="span"
      sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: `${tone}.main` }}
    />
    {children}
  </Box>
);

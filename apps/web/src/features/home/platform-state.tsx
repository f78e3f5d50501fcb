import { limits } from '@encart/contract/base/limits.ts';
import { readiness } from '@encart/contract/base/readiness.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#kit/navigation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';

/** The server's own word on its stores and its mail; it also answers in full when it is not ready (503). */
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
  if (!data && error)
    return (
      <ErrorState title={t('home.platformFailed')} retryLabel={t('common.retry')} onRetry={() => refetch()} />
    );
  if (!data) return <ListSkeleton label={t('common.loading')} rows={2} />;

  const available = ({ status }: { status: string }) => (
    <Light good={status === 'ok'}>{t(`home.states.${status === 'ok' ? 'ok' : 'away'}`)}</Light>
  );
  const rows: { key: 'records' | 'figures' | 'disk' | 'mail' | 'version'; value: ReactNode }[] = [
    { key: 'records', value: available(data.records) },
    { key: 'figures', value: available(data.figures) },
    { key: 'disk', value: <Light good={data.disk === 'ok'}>{t(`home.disk.${data.disk}`)}</Light> },
    {
      key: 'mail',
      value: (
        <>
          {t(`home.mail.${data.mail}`)}
          {' · '}
          <Link component={RouterLink} to={pathOf('admin-mails')}>
            {t('home.seeMails')}
          </Link>
        </>
      ),
    },
    { key: 'version', value: data.version },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, 180px) 1fr', rowGap: 1, columnGap: 2, m: 0 }}
    >
      {rows.map(({ key, value }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`home.parts.${key}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const Light = ({ good, children }: { good: boolean; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      aria-hidden
      component="span"
      sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: good ? 'success.main' : 'error.main' }}
    />
    {children}
  </Box>
);

import { wantedAdsTxt } from '@encart/contract/tags/supply-chain.calls.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { CheckPanel } from './check-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { SellersPanel } from './sellers-panel.tsx';

/** A site: the lines its ads.txt needs, whether they are there, and what our sellers.json says. */
export function SiteDetails({ publisher_id }: { publisher_id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(wantedAdsTxt, { params: { publisher_id } }, { ownErrors: true });
  useRefresh(() => refetch());
  if (error instanceof ApiError && error.status === 404)
    return (
      <Surface>
        <EmptyState title={t('supplychain.sites.gone')} text={t('supplychain.sites.goneText')} />
      </Surface>
    );
  if (error && !data)
    return (
      <Surface>
        <CallFailed title={t('supplychain.lines.failed')} error={error} onRetry={() => refetch()} />
      </Surface>
    );
  if (!data)
    return (
      <Surface sx={{ p: 2 }}>
        <ListSkeleton label={t('common.loading')} rows={5} />
      </Surface>
    );
  const site = data.data;
  return (
    <Stack spacing={2}>
      <Typography component="h2" variant="h6" dir="auto" sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
        {site.publisher_name}
      </Typography>
      <LinesPanel site={site} />
      <CheckPanel site={site} />
      <SellersPanel sellers={site.sellers} />
    </Stack>
  );
}

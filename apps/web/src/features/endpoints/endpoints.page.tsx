import { listRights } from '@encart/contract/auth/endpoints.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { choice } from '#kit/address/values.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { EndpointsTable } from './endpoints-table.tsx';
import { RightsForm } from './rights-form.tsx';

const PARTS = ['table', 'list'] as const;
const address = definePageAddress(z.object({ part: choice(PARTS, 'table') }));

/** Who holds which right, and what each endpoint opens. */
export default function EndpointsPage() {
  const { t } = useTranslation();
  const { state, change } = usePageAddress(address);
  return (
    <>
      <PageHeader
        title={t('pages.admin-endpoints-list')}
        context={t('rights.page.context')}
        actions={
          <Segmented
            label={t('rights.page.tabs')}
            value={state.part}
            onChoose={(part) => change({ part })}
            options={PARTS.map((value) => ({ value, label: t(`rights.page.${value}`) }))}
          />
        }
      />
      {state.part === 'list' ? <EndpointsTable /> : <RightsPart />}
    </>
  );
}

function RightsPart() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(listRights, {}, { ownErrors: true });
  useRefresh(() => refetch());
  if (data) return <RightsForm table={data.data} />;
  if (!error) return <ListSkeleton label={t('common.loading')} rows={8} />;
  return (
    <Box sx={{ py: 4 }}>
      <CallFailed title={t('rights.page.failed')} error={error} onRetry={() => refetch()} />
    </Box>
  );
}

import { listRights } from '@encart/contract/auth/endpoints.calls.ts';
import Box from '@mui/material/Box';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/call-failed.tsx';
import { useRefresh } from '#kit/page-handlers.ts';
import { useCall } from '#kit/queries.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { EndpointsTable } from './endpoints-table.tsx';
import { RightsForm } from './rights-form.tsx';

type Part = 'table' | 'list';

/** Who holds which right, and what each endpoint opens. */
export default function EndpointsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { part }: Record<string, unknown> = useSearch({ strict: false });
  const shown: Part = part === 'list' ? 'list' : 'table';
  return (
    <>
      <PageHeader
        title={t('pages.admin-endpoints-list')}
        context={t('rights.page.context')}
        actions={
          <Segmented<Part>
            label={t('rights.page.tabs')}
            value={shown}
            onChoose={(next) =>
              navigate({ to: '.', search: next === 'list' ? { part: 'list' } : {} } as Parameters<
                typeof navigate
              >[0])
            }
            options={[
              { value: 'table', label: t('rights.page.table') },
              { value: 'list', label: t('rights.page.list') },
            ]}
          />
        }
      />
      {shown === 'list' ? <EndpointsTable /> : <RightsPart />}
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

import { type Endpoint, listEndpoints } from '@encart/contract/auth/endpoints.calls.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { isAwaited, useCall } from '#kit/api/queries.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { endpointLabel } from '#kit/people/rights.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';

/** Every endpoint with the methods it opens on this server; a row opens its calls and profiles. */
export function EndpointsTable() {
  const { t, i18n } = useTranslation();
  const [openEndpoint, setOpenEndpoint] = useState<Endpoint | null>(null);
  const call = useCall(
    listEndpoints,
    { query: { limit: 200, withRelated: ['profiles'], detailedRelations: true } },
    { ownErrors: true },
  );
  const { data, error, isFetching, refetch } = call;
  useRefresh(() => refetch());
  const rows = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language);
    return data?.data.toSorted((a, b) =>
      compare(endpointLabel(a.endpoint_name), endpointLabel(b.endpoint_name)),
    );
  }, [data, i18n.language]);
  const columns = useMemo(
    (): Column<Endpoint>[] => [
      {
        key: 'endpoint_name',
        header: t('rights.page.endpoint'),
        grow: true,
        cell: ({ endpoint_name }) => (
          <>
            {endpointLabel(endpoint_name)}
            <Box component="code" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
              {endpoint_name}
            </Box>
          </>
        ),
      },
      {
        key: 'methods',
        header: t('rights.page.methods'),
        minWidth: 300,
        hideBelow: 'sm',
        cell: ({ methods }) => <Methods names={methods} />,
      },
      { key: 'calls', header: t('rights.page.calls'), numeric: true, cell: ({ calls }) => calls.length },
      {
        key: 'profiles',
        header: t('rights.page.profiles'),
        numeric: true,
        cell: ({ profiles = [] }) => profiles.length,
      },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        fit
        label={t('rights.page.list')}
        columns={columns}
        rows={rows}
        rowKey={({ endpoint_id }) => endpoint_id}
        loading={isAwaited(call)}
        loadingLabel={t('common.loading')}
        onRowClick={setOpenEndpoint}
        error={
          error && !isFetching ? (
            <CallFailed title={t('rights.page.failed')} error={error} onRetry={() => refetch()} />
          ) : undefined
        }
        empty={<EmptyState title={t('rights.page.empty')} />}
      />
      <EndpointPanel endpoint={openEndpoint} onClose={() => setOpenEndpoint(null)} />
    </>
  );
}

const Methods = ({ names }: { names: readonly string[] }) => (
  <Box sx={{ display: 'flex', gap: 0.5 }}>
    {names.map((name) => (
      <Chip key={name} size="small" variant="outlined" label={name} sx={{ fontSize: 11 }} />
    ))}
  </Box>
);

import { type MatrixResource, matrixCalls, type SiteTag } from '@encart/contract/tags/matrices.calls.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sideOf } from '#features/tags/matrix-row.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { SiteLines, siteColumns } from './site-columns.tsx';
import { SiteDownload } from './site-download.tsx';

interface Props {
  name: MatrixResource;
  matrix_id: number;
}

/** The sites of a matrix: which version each has, and what to put on its pages. */
export function SitesTab({ name, matrix_id }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const call = useCall(matrixCalls[name].sites, { params: { matrix_id } }, { ownErrors: true });
  const { data, error, isFetching, refetch } = call;
  useRefresh(() => refetch());
  const columns = useMemo(
    () => siteColumns<SiteTag>({ t, locale, sideOf: () => sideOf[name] }),
    [t, locale, name],
  );
  const drawDownload = useCallback(
    ({ publisher_id, publisher_name }: SiteTag) => (
      <SiteDownload matrix_id={matrix_id} publisher_id={publisher_id} site={publisher_name} />
    ),
    [matrix_id],
  );
  return (
    <DataTable
      label={t('tags.sites.table')}
      columns={columns}
      phoneColumn={{
        key: 'site',
        header: t('tags.sites.site'),
        cell: (row) => <SiteLines row={row} side={sideOf[name]} t={t} />,
      }}
      rows={data?.data}
      rowKey={siteKey}
      loading={isFetching && !data}
      loadingLabel={t('common.loading')}
      error={
        error &&
        !data &&
        !isFetching && <CallFailed title={t('tags.sites.failed')} error={error} onRetry={() => refetch()} />
      }
      empty={<EmptyState title={t('tags.sites.empty')} text={t('tags.sites.emptyText')} />}
      rowActions={drawDownload}
      rowActionsLabel={t('tags.sites.files')}
      pinFirst
    />
  );
}

const siteKey = ({ publisher_id }: SiteTag) => publisher_id;

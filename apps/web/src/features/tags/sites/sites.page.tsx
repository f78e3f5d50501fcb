import { can } from '@encart/contract/access/can.ts';
import type { PageName } from '@encart/contract/access/pages.ts';
import { listSiteTags, type TagOfSite } from '@encart/contract/tags/site-tags.calls.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { usePageAddress } from '#kit/address/use-page-address.ts';
import { pageNumber, pageSize, searchText } from '#kit/address/values.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import { SearchField } from '#ui/input/search-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { SiteLines, siteColumns } from './site-columns.tsx';
import { SiteDownload } from './site-download.tsx';

const address = definePageAddress(z.object({ q: searchText(), page: pageNumber(), limit: pageSize() }), {
  complete: true,
});

/** The tags of all sites: which version is live, since when and by whom, and what to put on the pages. */
export default function TagSitesPage() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const who = usePrincipal();
  const { state, change } = usePageAddress(address);
  const { q, page, limit } = state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    listSiteTags,
    { query: { page, limit: String(limit), ...(q ? { q } : {}) } },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  useRefresh(() => refetch());
  const paging = usePaging({
    page,
    pageSize: limit,
    rowCount: data?.pagination.rowCount ?? 0,
    onPage: (next) => change({ page: next }),
    onPageSize: (next) => change({ page: 1, limit: next }),
  });
  const columns = useMemo(() => {
    const pageOf = (side: TagOfSite['side']) => {
      const wanted = side === 'client' ? 'tags-matrices-update' : 'tags-matricesserverside-update';
      if (can(who, { page: wanted })) return wanted;
      return side === 'client' && can(who, { page: 'tags-matrices-view' }) ? 'tags-matrices-view' : null;
    };
    return siteColumns<TagOfSite>({ t, locale, sideOf: ({ side }) => side }, [
      {
        key: 'matrix',
        header: t('tags.sites.matrix'),
        minWidth: 160,
        cell: (row) => <MatrixLink row={row} page={pageOf(row.side)} />,
      },
    ]);
  }, [t, locale, who]);
  const drawDownload = useCallback(
    ({ matrix_id, publisher_id, publisher_name }: TagOfSite) => (
      <SiteDownload matrix_id={matrix_id} publisher_id={publisher_id} site={publisher_name} />
    ),
    [],
  );
  const rows = data?.data;
  const failed = error && !isFetching && (
    <CallFailed
      compact={rows !== undefined}
      title={t('tags.sites.failed')}
      error={error}
      onRetry={() => refetch()}
    />
  );
  return (
    <>
      <PageHeader
        title={t('pages.tags-sites')}
        context={t('tags.sites.about')}
        actions={<ViewsButton page="tags-sites" again={address.again} />}
      />
      <Box sx={{ mb: 1.5 }}>
        <SearchField
          label={t('tags.sites.search')}
          clearLabel={t('lists.clearSearch')}
          value={q}
          onSearch={(text) => change({ q: text, page: 1 }, { replace: true })}
        />
      </Box>
      {rows && failed && <Box sx={{ mb: 1.5 }}>{failed}</Box>}
      <DataTable
        fit
        label={t('tags.sites.table')}
        columns={columns}
        phoneColumn={{
          key: 'site',
          header: t('tags.sites.site'),
          cell: (row) => <SiteLines row={row} side={row.side} t={t} about={row.matrix_name} />,
        }}
        rows={rows}
        rowKey={siteKey}
        loading={isPlaceholderData || (isFetching && !rows)}
        loadingLabel={t('common.loading')}
        error={!rows && failed}
        empty={
          q ? (
            <EmptyState title={t('tags.sites.noMatch')} text={t('tags.sites.noMatchText')} />
          ) : (
            <EmptyState title={t('tags.sites.empty')} text={t('tags.sites.emptyText')} />
          )
        }
        rowActions={drawDownload}
        rowActionsLabel={t('tags.sites.files')}
        pinFirst
        {...(data && data.pagination.rowCount > 0 ? { paging } : {})}
      />
    </>
  );
}

function MatrixLink({ row, page }: { row: TagOfSite; page: PageName | null }) {
  if (page === null) return row.matrix_name;
  const id = row.side === 'client' ? 'matrix_id' : 'matrixserverside_id';
  return (
    <Link
      component={PageLink}
      to={pathOf(page, { [id]: row.matrix_id })}
      search={{}}
      underline="hover"
      color="inherit"
      sx={truncated}
    >
      {row.matrix_name}
    </Link>
  );
}

const siteKey = ({ matrix_id, publisher_id }: TagOfSite) => `${matrix_id} ${publisher_id}`;

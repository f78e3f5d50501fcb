import { listSupplyChain } from '@encart/contract/tags/supply-chain.calls.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { keepPreviousData } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type SupplychainState, supplychainAddress } from '#features/supplychain/supplychain-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { SearchField } from '#ui/input/search-field.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { TablePaging } from '#ui/table/table-paging.tsx';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  state: SupplychainState;
  change: (next: Partial<SupplychainState>) => void;
}

/** Room for the paging of a narrow column. */
const narrow = {
  '& .MuiTablePagination-selectLabel.MuiTablePagination-selectLabel': { display: 'none' },
  '& .MuiTablePagination-spacer': { display: 'none' },
  '& .MuiTablePagination-toolbar.MuiTablePagination-toolbar': { px: 0.5, justifyContent: 'space-between' },
  '& .MuiTablePagination-actions': { ml: 0.5 },
  '& .MuiTablePagination-input': { mx: 0.5 },
};

/** A list's button gives its link an address of its own, which has no search. */
const SiteLink = ({ href: _, ...link }: ComponentProps<typeof PageLink> & { href?: string }) => (
  <PageLink {...link} />
);

/** The sites the caller sells. */
export function SitesList({ state, change }: Props) {
  const { t } = useTranslation();
  const { q, page, limit, site } = state;
  const { data, error, isFetching, refetch } = useCall(
    listSupplyChain,
    { query: { page, limit, ...(q ? { q } : {}) } },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  useRefresh(() => refetch());
  const paging = usePaging({
    page,
    pageSize: limit,
    rowCount: data?.pagination.rowCount ?? 0,
    onPage: (next) => change({ page: next }),
    onPageSize: (next) => change({ limit: next, page: 1 }),
  });
  const sites = data?.data ?? [];
  const isEmpty = data && sites.length === 0 && !isFetching;
  return (
    <Surface component="section" aria-label={t('supplychain.sites.label')}>
      <Box sx={{ height: 2 }}>
        {data && isFetching && <LinearProgress aria-label={t('common.loading')} sx={{ height: 2 }} />}
      </Box>
      <Box sx={{ p: 1.5, pb: 1, '& > *': { width: '100% !important' } }}>
        <SearchField
          label={t('supplychain.sites.search')}
          clearLabel={t('supplychain.sites.clear')}
          value={q}
          onSearch={(next) => change({ q: next, page: 1 })}
        />
      </Box>
      {!data && !error && (
        <Box sx={{ p: 2 }}>
          <ListSkeleton label={t('common.loading')} rows={6} />
        </Box>
      )}
      {error && !isFetching && (
        <CallFailed title={t('supplychain.sites.failed')} error={error} onRetry={() => refetch()} />
      )}
      {isEmpty && !error && (
        <EmptyState
          title={t(q ? 'supplychain.sites.emptySearch' : 'supplychain.sites.empty')}
          text={t(q ? 'supplychain.sites.emptySearchText' : 'supplychain.sites.emptyText')}
        />
      )}
      {sites.length > 0 && !error && (
        <>
          <List
            dense
            disablePadding
            tabIndex={-1}
            sx={{ maxHeight: { md: '60vh' }, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
          >
            {sites.map(({ publisher_id, publisher_name, domain }) => (
              <ListItem key={publisher_id} disablePadding>
                <ListItemButton
                  component={SiteLink}
                  to={pathOf('tags-supplychain')}
                  search={supplychainAddress.write({ ...state, site: publisher_id })}
                  selected={publisher_id === site}
                  sx={{
                    display: 'block',
                    py: 0.75,
                    '&:focus-visible': { outlineOffset: -2 },
                    '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'action.selected' },
                  }}
                >
                  <Box dir="auto" sx={{ ...truncated, fontSize: 13, fontWeight: 500, textAlign: 'left' }}>
                    {publisher_name}
                  </Box>
                  <Box
                    sx={{
                      ...truncated,
                      fontSize: 12,
                      color: publisher_id === site ? 'text.primary' : 'text.secondary',
                    }}
                  >
                    {domain ?? t('supplychain.sites.noDomain')}
                  </Box>
                </ListItemButton>
              </ListItem>
            ))}
          </List>
          <Box sx={narrow}>
            <TablePaging {...paging} />
          </Box>
        </>
      )}
    </Surface>
  );
}

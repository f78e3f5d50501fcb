import { limits } from '@encart/contract/base/limits.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paging } from '#ui/table-paging.tsx';
import type { ListState } from './list-address.ts';
import type { useListRows } from './use-list-rows.ts';

type Change = (next: Partial<ListState>, options?: { replace?: boolean }) => unknown;
type Found = Pick<ReturnType<typeof useListRows>, 'pagination' | 'isFetching' | 'fetchAhead'>;

/** The foot of a list: where one is, and how to go on. */
export function useListPaging(search: ListState, change: Change, found: Found): Paging {
  const { t } = useTranslation();
  const { pagination, isFetching, fetchAhead } = found;
  const lastPage = Math.max(1, pagination?.pageCount ?? search.page);
  // The last page may have gone since the address was made.
  useEffect(() => {
    if (!isFetching && search.page > lastPage) void change({ page: lastPage }, { replace: true });
  });
  return {
    page: Math.min(search.page, lastPage),
    pageSize: search.limit,
    pageSizes: limits.pageSizes,
    rowCount: pagination?.rowCount ?? 0,
    onPage: (page) => change({ page }),
    onPageSize: (limit) => change({ limit }),
    onNextNear: fetchAhead,
    texts: {
      rowsPerPage: t('lists.paging.rowsPerPage'),
      previous: t('lists.paging.previous'),
      next: t('lists.paging.next'),
      range: (range) => t('lists.paging.range', range),
    },
  };
}

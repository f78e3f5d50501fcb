import { useEffect } from 'react';
import type { Paging } from '#ui/table/table-paging.tsx';
import type { ListState } from './list-address.ts';
import type { useListRows } from './use-list-rows.ts';
import { usePaging } from './use-paging.ts';

type Change = (next: Partial<ListState>, options?: { replace?: boolean }) => unknown;
type ListRows = Pick<ReturnType<typeof useListRows>, 'pagination' | 'isFetching' | 'prefetchNextPage'>;

/** Paging of a list: the current page and how to change it. */
export function useListPaging(search: ListState, change: Change, list: ListRows): Paging {
  const { pagination, isFetching, prefetchNextPage } = list;
  const lastPage = Math.max(1, pagination?.pageCount ?? search.page);
  // The last page may have gone since the address was made.
  useEffect(() => {
    if (!isFetching && search.page > lastPage) void change({ page: lastPage }, { replace: true });
  });
  return usePaging({
    page: Math.min(search.page, lastPage),
    pageSize: search.limit,
    rowCount: pagination?.rowCount ?? 0,
    onPage: (page) => change({ page }),
    onPageSize: (limit) => change({ limit }),
    onNextNear: prefetchNextPage,
  });
}

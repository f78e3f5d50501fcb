import { limits } from '@encart/contract/base/limits.ts';
import { useTranslation } from 'react-i18next';
import type { Paging } from '#ui/table/table-paging.tsx';

/** Paging of a table with our page sizes and texts. */
export function usePaging(paging: Omit<Paging, 'pageSizes' | 'texts'>): Paging {
  const { t } = useTranslation();
  const texts = {
    rowsPerPage: t('lists.paging.rowsPerPage'),
    previous: t('lists.paging.previous'),
    next: t('lists.paging.next'),
    range: (range: { from: number; to: number; count: number }) => t('lists.paging.range', range),
  };
  return { ...paging, pageSizes: limits.pageSizes, texts };
}

import { limits } from '@encart/contract/base/limits.ts';
import i18next from 'i18next';
import { notify } from '#kit/feedback/notify.ts';
import type { ValuesFilter } from './value-filters.ts';

/** Applies filters, or says that there would be too many: none is left out unseen. */
export function applyFilters(filters: ValuesFilter[] | null, apply: (filters: ValuesFilter[]) => void) {
  if (filters) return apply(filters);
  const { filterValues: values, narrowings } = limits.figures;
  return notify.info({ title: i18next.t('quickreports.filter.tooMany', { values, filters: narrowings }) });
}

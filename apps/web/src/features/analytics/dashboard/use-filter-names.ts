import { dashboardValues } from '@encart/contract/analytics/dashboard.calls.ts';
import type { AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { keyOf } from '#kit/api/queries.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { Filters } from './dashboard-state.ts';

/** Values of each dimension: those that are offered, or those of some ids, whenever they were seen. */
function useAuctionValues(wanted: readonly { of: AuctionDimension; id?: number[]; enabled: boolean }[]) {
  return useQueries({
    queries: wanted.map(({ of, id, enabled }) => {
      const query = { of, ...(id ? { id: id.map(String) } : {}) };
      return {
        queryKey: keyOf(dashboardValues, { query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi(dashboardValues, { query, signal }),
        enabled,
        staleTime: 5 * 60_000,
        meta: { ownErrors: true },
      };
    }),
  });
}

/** Names for the filtered ids: a shared address contains ids alone. Some may be nobody's, or not the reader's. */
export function useFilterNames(filters: Filters, dimensions: readonly AuctionDimension[]) {
  const { t } = useTranslation();
  const idsOf = (of: AuctionDimension) => filters[of] ?? [];
  const offered = useAuctionValues(dimensions.map((of) => ({ of, enabled: idsOf(of).length > 0 })));
  const others = dimensions.map((of, at) => {
    const known = offered[at]?.data?.data;
    const id = known ? idsOf(of).filter((one) => !known.some((value) => value.id === one)) : [];
    return { of, id, enabled: id.length > 0 };
  });
  const sought = useAuctionValues(others);
  const entryOf = (of: AuctionDimension, id: number) => {
    const at = dimensions.indexOf(of);
    return [offered[at], sought[at]]
      .flatMap((answer) => answer?.data?.data ?? [])
      .find((value) => value.id === id);
  };
  return {
    nameOf(of: AuctionDimension, id: number) {
      const entry = entryOf(of, id);
      return entry ? dimensionName(of, entry) : t('figures.unnamed', { id });
    },
    /** Whether one of them does not exist, or is not open to the reader. */
    hasUnknown: others.some(({ of, id }, at) => sought[at]?.isSuccess && id.some((one) => !entryOf(of, one))),
  };
}

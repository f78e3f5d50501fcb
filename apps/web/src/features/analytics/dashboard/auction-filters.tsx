import { dashboardValues } from '@encart/contract/analytics/dashboard.calls.ts';
import type { AuctionDimension } from '@encart/contract/analytics/dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { keyOf } from '#kit/api/queries.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { AuctionValues } from './auction-values.tsx';
import type { Filters } from './dashboard-state.ts';
import { useAuctionDimensions } from './use-auction-dimensions.ts';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Names for the filtered ids: a shared address contains ids alone. */
function useNames(filters: Filters, dimensions: readonly AuctionDimension[]) {
  const { t } = useTranslation();
  const answers = useQueries({
    queries: dimensions.map((of) => ({
      queryKey: keyOf(dashboardValues, { query: { of } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi(dashboardValues, { query: { of }, signal }),
      enabled: (filters[of]?.length ?? 0) > 0,
      staleTime: 5 * 60_000,
      meta: { ownErrors: true },
    })),
  });
  return (of: AuctionDimension, id: number) => {
    const entry = answers[dimensions.indexOf(of)]?.data?.data.find((value) => value.id === id);
    return entry ? dimensionName(of, entry) : t('figures.unnamed', { id });
  };
}

/** The filters of the dashboard: regies, publishers, bidders, devices, countries. */
export function AuctionFilters({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const dimensions = useAuctionDimensions();
  const nameOf = useNames(filters, dimensions);
  const without = (names: readonly string[]): Filters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  return (
    <FilterBar
      label={t('lists.filters.label')}
      filters={dimensions.map((of) => {
        const ids = filters[of] ?? [];
        return {
          key: of,
          label: t(`analytics.plural.${of}`),
          values: ids.map((id) => nameOf(of, id)),
          content: (
            <AuctionValues
              of={of}
              values={ids.map((id) => ({ id, label: nameOf(of, id) }))}
              onChange={(next) =>
                onChange(
                  next.length > 0
                    ? { ...filters, [of]: next.slice(0, limits.figures.filterValues) }
                    : without([of]),
                )
              }
            />
          ),
        };
      })}
      onClear={(names) => onChange(without(names))}
      texts={{
        add: t('lists.filters.add'),
        chip: (name, values) => t('lists.filters.chip', { name, values }),
        clear: (name) => t('lists.filters.clear', { name }),
        clearAll: t('lists.filters.clearAll'),
      }}
    />
  );
}

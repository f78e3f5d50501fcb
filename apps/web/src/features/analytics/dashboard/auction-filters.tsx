import { limits } from '@encart/contract/base/limits.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { AuctionValues } from './auction-values.tsx';
import type { Filters } from './dashboard-state.ts';
import { useAuctionDimensions } from './use-auction-dimensions.ts';
import { useFilterNames } from './use-filter-names.ts';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The filters of the dashboard: regies, publishers, bidders, devices, countries. */
export function AuctionFilters({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const dimensions = useAuctionDimensions();
  const { nameOf } = useFilterNames(filters, dimensions);
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

import {
  DELIVERY_DIMENSIONS,
  type DeliveryDimension,
  QUICKREPORTS,
  type QuickreportName,
  quickreports,
} from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { applyFilters } from './apply-filters.ts';
import { useFilterTexts } from './use-filter-texts.ts';
import { hasRoomFor, type ValuesFilter, withFilter } from './value-filters.ts';

/** Fetched when the first filter is opened. */
const FilterValues = lazy(() => import('./filter-values.tsx'));

interface Props {
  noun: QuickreportName;
  filters: readonly ValuesFilter[];
  onChange: (filters: ValuesFilter[]) => void;
}

/** Those with a report of their own come first. */
const ORDERED: readonly DeliveryDimension[] = [
  ...new Set([...QUICKREPORTS.map((noun) => quickreports[noun]), ...DELIVERY_DIMENSIONS]),
];

/** What a report is narrowed to, by several values of any dimension the reader may tell figures apart by. */
export function ReportFilterBar({ noun, filters, onChange }: Props) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const dimensions = useMemo(() => ORDERED.filter((dimension) => mayFilterBy(who, dimension)), [who]);
  const open = dimensions.filter((dimension) => hasRoomFor(filters, dimension));
  const textsOf = useFilterTexts(noun, filters);
  return (
    <FilterBar
      label={t('lists.filters.label')}
      filters={open.map((dimension) => {
        const filter = filters.find((one) => one.dimension === dimension);
        return {
          key: dimension,
          label: t(`figures.dimensions.${dimension}`),
          values: filter ? textsOf(filter) : [],
          content: (
            <Suspense fallback={<Skeleton variant="rounded" height={105} />}>
              <FilterValues
                noun={noun}
                filter={filter ?? { dimension, match: true, ids: [] }}
                onChange={(next) => applyFilters(withFilter(filters, next), onChange)}
              />
            </Suspense>
          ),
        };
      })}
      onClear={(keys) => onChange(filters.filter(({ dimension }) => !keys.includes(dimension)))}
      texts={{
        add: t('lists.filters.add'),
        chip: (name, values) => t('lists.filters.chip', { name, values }),
        clear: (name) => t('lists.filters.clear', { name }),
        clearAll: t('lists.filters.clearAll'),
      }}
    />
  );
}

import { cpm } from '@encart/contract/analytics/cpm.calls.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#kit/api/queries.ts';
import { valueFilterText } from '#kit/figures/filter-text.ts';
import type { CpmState } from './cpm-state.ts';

export const useCpm = (period: Period, { compare, align_weekdays, by, kind, where }: CpmState) =>
  useCall(
    cpm,
    {
      query: {
        ...period,
        compare,
        ...(align_weekdays === null ? {} : { align_weekdays }),
        by,
        kind,
        where: where.map(valueFilterText),
      },
    },
    { ownErrors: true, placeholderData: keepPreviousData },
  );

import { COMPARISONS, type Comparison } from '@encart/contract/analytics/comparisons.ts';
import { z } from 'zod';
import { choice, flag } from '#kit/address/values.ts';

/** What days are compared with, as an address says it. */
export interface ComparisonChoice {
  compare: Comparison;
  /** Whether weekdays meet weekdays; null: as is usual for the period. */
  align_weekdays: boolean | null;
}

/** One choice for one meaning: a year earlier on the same dates is last year without aligned weekdays. */
export const COMPARISON_CHOICES = COMPARISONS.filter((comparison) => comparison !== 'one_year');

/** Silent where weekdays are aligned as usual, so that another period may have another usual. */
export const comparisonPart = (usual: Comparison) =>
  z.codec(
    z.object({ compare: choice(COMPARISONS, usual), align_weekdays: flag(null) }),
    z.custom<ComparisonChoice>(),
    {
      decode: ({ compare, align_weekdays }): ComparisonChoice =>
        compare === 'one_year'
          ? { compare: 'last_year', align_weekdays: align_weekdays ?? false }
          : { compare, align_weekdays },
      encode: ({ compare, align_weekdays }) => ({ compare, align_weekdays }),
    },
  );

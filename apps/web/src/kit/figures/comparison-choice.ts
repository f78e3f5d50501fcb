import { COMPARISONS, type Comparison } from '@encart/contract/analytics/comparisons.ts';
import { oneOf } from './address-values.ts';
import type { Address, Written } from './use-kept-address.ts';

/** What days are compared with, as an address says it. */
export interface ComparisonChoice {
  compare: Comparison;
  /** Whether weekdays meet weekdays; null: as is usual for the period. */
  align_weekdays: boolean | null;
}

/** One choice for one meaning: a year earlier on the same dates is last year without aligned weekdays. */
export const COMPARISON_CHOICES = COMPARISONS.filter((one) => one !== 'one_year');

/** Reads an address; what it does not say, or says wrongly, becomes the usual. */
export function comparisonIn(address: Address, usual: Comparison): ComparisonChoice {
  const compare = oneOf(COMPARISONS, address.compare) ?? usual;
  const flag = oneOf(['true', 'false'], address.align_weekdays);
  const align_weekdays = flag ? flag === 'true' : null;
  return compare === 'one_year'
    ? { compare: 'last_year', align_weekdays: align_weekdays ?? false }
    : { compare, align_weekdays };
}

/** The other way round; silent where weekdays are aligned as usual, so that another period may have another usual. */
export const writtenComparison = ({ compare, align_weekdays }: ComparisonChoice): Written => ({
  compare,
  ...(align_weekdays === null ? {} : { align_weekdays: String(align_weekdays) }),
});

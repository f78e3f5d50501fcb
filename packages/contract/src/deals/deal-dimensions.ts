import { abilitiesOf } from '#access/abilities.ts';
import type { Principal } from '#access/principal.ts';
import type { NamedDimension } from '#analytics/dimensions.ts';
import { dimensionsFor } from '#analytics/filter-dimensions.ts';

/** What a deal is composed of, in the words of the figures. */
const COMPOSED_OF: readonly NamedDimension[] = ['publisher', 'format', 'supply', 'size', 'country', 'buyer'];

/**
 * By what somebody may tell the figures of deals apart: what their reports tell apart, and for those who compose deals
 * also what they choose from, always inside their scope. Those who buy compose none.
 */
export const dealDimensionsFor = (who: Principal): NamedDimension[] => {
  const composed = abilitiesOf(who).has('deals-create') ? COMPOSED_OF : [];
  return [...new Set([...dimensionsFor(who), ...composed])];
};

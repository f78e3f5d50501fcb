import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';

/** A query groups or filters by a dimension that is closed to its reader. */
export class DimensionRefusedError extends Error {
  override name = 'DimensionRefusedError';
  readonly dimension: NamedDimension;
  constructor(dimension: NamedDimension) {
    super(`figures by ${dimension} are not open to this reader`);
    this.dimension = dimension;
  }
}

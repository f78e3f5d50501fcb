import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';

/** Figures were asked by a dimension this reader may not know. */
export class DimensionRefusedError extends Error {
  override name = 'DimensionRefusedError';
  readonly dimension: NamedDimension;
  constructor(dimension: NamedDimension) {
    super(`figures by ${dimension} are not open to this reader`);
    this.dimension = dimension;
  }
}

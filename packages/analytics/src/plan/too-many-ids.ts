import { limits } from '@encart/contract/base/limits.ts';

/** Names would be compared with, or match, more values than a query takes. */
export class TooManyIdsError extends Error {
  override name = 'TooManyIdsError';
}

export function rejectTooManyIds(count: number) {
  const { values } = limits.figureFilter;
  if (count > values) throw new TooManyIdsError(`more than ${values} values`);
}

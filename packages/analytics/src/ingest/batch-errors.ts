import type { BrokenRule } from '@encart/contract/base/errors.ts';

/** The content of a batch is invalid: where, which rule, and how often in all. Nothing of it counts. */
export class BatchError extends Error {
  override name = 'BatchError';
  readonly errors: BrokenRule[];
  readonly count: number;
  constructor(errors: BrokenRule[], count = errors.length) {
    super(`${count} wrong, first ${errors[0]?.field} ${errors[0]?.rule}`);
    this.errors = errors;
    this.count = count;
  }
}

/** The file as a whole is invalid. */
export const fileError = (rule = 'file') => new BatchError([{ field: 'file', rule }]);

/** The file is larger than a batch may be, as it was sent or once unpacked. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

import type { BrokenRule } from '@encart/contract/base/errors.ts';

/** What was sent is wrong: where, which rule, and how often in all. Nothing of it counts. */
export class BatchRefused extends Error {
  override name = 'BatchRefused';
  readonly faults: BrokenRule[];
  readonly count: number;
  constructor(faults: BrokenRule[], count = faults.length) {
    super(`${count} wrong, first ${faults[0]?.field} ${faults[0]?.rule}`);
    this.faults = faults;
    this.count = count;
  }
}

export const refuseFile = (rule = 'file') => new BatchRefused([{ field: 'file', rule }]);

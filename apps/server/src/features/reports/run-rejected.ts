import type { RunReason } from '@encart/contract/reports/report-statuses.ts';

/** A run that is given up for a reason its reader is told; trying it again would not help. */
export class RunRejectedError extends Error {
  override name = 'RunRejectedError';
  readonly reason: RunReason;

  constructor(reason: RunReason) {
    super(reason);
    this.reason = reason;
  }
}

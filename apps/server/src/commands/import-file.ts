import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';

/** A file to bring in, and the batch it becomes. */
export interface ImportFile {
  file: string;
  source: string;
  batch: string;
  fact: FactName;
  format: BatchFormat;
  gzip: boolean;
}

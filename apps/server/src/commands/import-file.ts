import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
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

/** What became of it. */
export type ImportedBatch = Omit<SentBatch, 'errors' | 'address'>;

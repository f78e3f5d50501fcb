import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import { type IngestResult, ingest } from '../src/ingest/ingest.ts';
import type { ResolveNames } from '../src/ingest/name-ids.ts';
import type { TestFigures } from './test-figures.ts';

/** Ingests files as batches of their own, one number after another. */
export function createIngester(figures: () => TestFigures, resolve: ResolveNames = async () => new Map()) {
  let loads = 0;
  return {
    lastLoad: () => loads,
    ingestFile(
      content: string | Buffer,
      fact: FactName = 'delivery',
      format: BatchFormat = 'csv',
    ): Promise<IngestResult> {
      loads += 1;
      const { incoming, engine } = figures();
      const file = join(incoming, randomUUID());
      writeFileSync(file, content);
      return ingest(engine(), {
        load: loads,
        attempt: 1,
        fact,
        format,
        file,
        incoming,
        latestDay: '2026-03-03',
        resolve,
        onValidated: async () => {},
        onRows: async () => {},
      });
    },
  };
}

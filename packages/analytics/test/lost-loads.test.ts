// @module-tag kills
import { FACTS } from '@encart/contract/analytics/batches.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facts } from '../src/facts/tables.ts';
import { createIngester } from './ingest-file.ts';
import { openTestFigures, type TestFigures } from './test-figures.ts';

let figures: TestFigures;
beforeAll(async () => {
  figures = await openTestFigures();
}, 240_000);
afterAll(() => figures.close());

/** The table whose rows do not survive the engine's death, which comes just before the insert is answered. */
let lostTable: string | undefined;
const dying = (): TestFigures => ({
  ...figures,
  engine: () => ({
    ...figures.engine(),
    run: async (sql, ...rest) => {
      await figures.engine().run(sql, ...rest);
      if (!/^insert into (delivery|auctions) /.test(sql)) return;
      if (lostTable) await figures.engine().run(`truncate table ${lostTable}`);
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    },
  }),
});
const { ingestFile } = createIngester(dying);
const TIMES = { delivery: 'day\n2026-01-01', auctions: 'at\n2026-01-01T10:00:00Z' };
const csvOf = (fact: keyof typeof TIMES) => {
  const [name, value] = TIMES[fact].split('\n');
  const { measures } = facts[fact];
  return `${[name, ...measures].join(',')}\n${[value, ...measures.map(() => 1)].join(',')}`;
};

describe('ingesting a batch whose engine dies while its rows are inserted', () => {
  for (const fact of FACTS)
    it(`succeeds when facts and all sums of ${fact} are there, and fails when any of them is missing`, async () => {
      lostTable = undefined;
      await expect(ingestFile(csvOf(fact), fact)).resolves.toMatchObject({ rows: 1 });
      for (const { name } of facts[fact].tables) {
        lostTable = name;
        await expect(ingestFile(csvOf(fact), fact), name).rejects.toThrow(/differ|became 0/);
      }
    });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { vacuum } from '#kit/db/vacuum.job.ts';
import { useRecords } from './records.ts';

const records = useRecords();

it('the embedded store is told how large its tables are', async () => {
  const rowsOf = async () => {
    const { rows } = await sql<{ n: number }>`
      select reltuples::int as n from pg_class where relname = 'countries'`.execute(records.db);
    return rows[0]?.n;
  };
  await sql`delete from countries where country_id > 100`.execute(records.db);
  await vacuum(records.db);
  expect(await rowsOf()).toBe(100);
});

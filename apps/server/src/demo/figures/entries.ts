import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

export interface Entry {
  dimension: NamedDimension;
  entry_name: string;
  entry_state: 'known' | 'unmapped';
}

export const entryKey = (dimension: NamedDimension, name: string) => `${dimension} ${name}`;

/** The numbers of names that no list of ours holds; those that are new get one. */
export async function numberEntries(db: Database, entries: readonly Entry[], first_batch_id: number) {
  const given = JSON.stringify(entries);
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as given(dimension text, entry_name text, entry_state text)`;
  await sql`
    insert into dimensionentries (dimension, entry_name, entry_state, first_batch_id)
    select distinct dimension, entry_name, entry_state, ${first_batch_id}::int from ${rows}
    on conflict do nothing`.execute(db);
  const found = await sql<{ dimension: NamedDimension; entry_name: string; entry_id: number }>`
    select distinct given.dimension, given.entry_name, entry_id
    from ${rows} join dimensionentries as known
      on known.dimension = given.dimension and folded(known.entry_name) = folded(given.entry_name)`.execute(
    db,
  );
  return new Map(
    found.rows.map(({ dimension, entry_name, entry_id }) => [entryKey(dimension, entry_name), entry_id]),
  );
}

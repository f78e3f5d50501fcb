import type { Aliases, Reading, Snapshot } from '@encart/analytics/plan/reading.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** The batches that count at this moment: all numbers given so far, without those that are not ready. */
async function readSnapshot(db: Database): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select
      coalesce((select max(batch_id) from batches), 0) as "upTo",
      array(select batch_id from batches where batch_state <> 'ready' and cleaned_at is null) as without`.execute(
    db,
  );
  return rows[0] ?? { upTo: 0, without: [] };
}

async function readAliases(db: Database): Promise<Aliases> {
  const rows = await db
    .selectFrom('dimensionentries')
    .select(['dimension', 'entry_id', 'target_id'])
    .where('entry_state', '=', 'mapped')
    .execute();
  const aliases: Partial<Record<NamedDimension, Map<number, number>>> = {};
  for (const { dimension, entry_id, target_id } of rows) {
    const known = aliases[dimension] ?? new Map<number, number>();
    aliases[dimension] = known.set(entry_id, target_id as number);
  }
  return aliases;
}

/** How somebody reads the figures now: which rows, and by which dimensions. */
export async function readingFor(
  db: Database,
  scope: Scope,
  dimensions: readonly NamedDimension[],
): Promise<Reading> {
  const [snapshot, aliases] = await Promise.all([readSnapshot(db), readAliases(db)]);
  return { scope, dimensions, snapshot, aliases };
}

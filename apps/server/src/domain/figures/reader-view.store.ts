import type { LateRegie, ReaderView, Snapshot } from '@encart/analytics/plan/reader-view.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** The batches that count at this moment: all numbers so far, without those that are not ready. */
async function readSnapshot(db: Database): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select
      coalesce((select max(batch_id) from batches), 0) as "upTo",
      array(select batch_id from batches where batch_state <> 'ready' and cleaned_at is null) as without`.execute(
    db,
  );
  return rows[0] ?? { upTo: 0, without: [] };
}

/** The ids that names were recognised as, and the regies that publishers' names bring with them. */
async function readAliases(db: Database): Promise<Pick<ReaderView, 'aliases' | 'lateRegies'>> {
  const rows = await db
    .selectFrom('dimensionentries')
    .select(['dimension', 'entry_id', 'target_id', 'target_regie_id', 'target_regie_up_to'])
    .where('entry_state', '=', 'mapped')
    .execute();
  const aliases: Partial<Record<NamedDimension, Map<number, number>>> = {};
  for (const { dimension, entry_id, target_id } of rows) {
    if (target_id === null) continue;
    const targets = aliases[dimension] ?? new Map<number, number>();
    aliases[dimension] = targets.set(entry_id, target_id);
  }
  const lateRegies = rows.flatMap(
    ({ entry_id, target_regie_id: regie_id, target_regie_up_to: upTo }): LateRegie[] =>
      regie_id === null || upTo === null ? [] : [{ publisher_id: entry_id, regie_id, upTo }],
  );
  return { aliases, lateRegies };
}

/** Reads what a reader sees of the figures now: which rows, and by which dimensions. */
export async function readReaderView(
  db: Database,
  scope: Scope,
  dimensions: readonly NamedDimension[],
): Promise<ReaderView> {
  const [snapshot, names] = await Promise.all([readSnapshot(db), readAliases(db)]);
  return { scope, dimensions, snapshot, ...names };
}

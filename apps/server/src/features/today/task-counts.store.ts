import type { Scope } from '@encart/contract/access/scope.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import { dimensionentries } from '@encart/contract/resources/dimensionentries.ts';
import { sql } from 'kysely';
import { batchesToDo } from '#domain/figures/batches-to-do.ts';
import { mailsToDo } from '#domain/mail/mails-to-do.ts';
import type { Database } from '#kit/db/database.ts';
import { countWhere } from '#kit/resources/resource.store.ts';

export const countFailedBatches = (db: Database, scope: Scope, now: Date) =>
  countWhere(db, scope, batches, batchesToDo(now));

export const countUnmappedNames = (db: Database, scope: Scope) =>
  countWhere(db, scope, dimensionentries, sql`entry_state = 'unmapped'`);

/** The outbox is the platform's own: to anybody else it is empty. */
export async function countFailedMails(db: Database, scope: Scope, now: Date): Promise<number> {
  if (scope !== 'everything') return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails
    where ${mailsToDo(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

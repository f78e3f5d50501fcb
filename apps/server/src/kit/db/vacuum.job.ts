import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What a PostgreSQL server does by itself and the embedded store does not: room made free, and the planner informed. */
export async function vacuum(db: Database) {
  await sql`vacuum analyze`.execute(db);
}

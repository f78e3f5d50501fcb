import type { Database } from '#kit/db/database.ts';
import { SqlError } from '#kit/db/engine.ts';

/** Two changes that got in each other's way; the loser has done nothing and may simply try again. */
const COLLISIONS = new Set(['40001', '40P01']);
const TRIES = 3;

export async function inTransaction<T>(root: Database, work: (db: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await root.transaction().execute(work);
    } catch (error) {
      const again = error instanceof SqlError && COLLISIONS.has(error.code) && attempt < TRIES;
      if (!again) throw error;
    }
  }
}

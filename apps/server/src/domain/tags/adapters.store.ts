import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** An adapter as a regie has configured it, under the name it bids by. */
export interface ConfiguredAdapter {
  adapter_id: number;
  regie_id: number;
  key: string;
}

export async function readAdapters(db: Database, ids: readonly number[]): Promise<ConfiguredAdapter[]> {
  const { rows } = await sql<ConfiguredAdapter>`
    select adapter_id, regie_id, coalesce(alias, adapter) as key from adapters
    where adapter_id = any(${ids}::int[]) order by array_position(${ids}::int[], adapter_id)`.execute(db);
  return rows;
}

import type { Scope } from '@encart/contract/access/scope.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { searchWords } from '#kit/resources/list-conditions.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

interface FloorRegie {
  regie_id: number;
  regie_name: string;
  floor_count: number;
}

/** The regies the caller sees, with the number of their floors. */
export async function listFloorRegies(
  db: Database,
  scope: Scope,
  { page, limit, q }: { page: number; limit: number; q?: string | undefined },
) {
  const words = searchWords(q).map((word) => sql<SqlBool>`regies.search_text like folded(${word})`);
  const from = sql`from regies where ${sql.join([scopeCondition(regies, scope), ...words], sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<FloorRegie>`select regie_id, regie_name, jsonb_array_length(floors) as floor_count ${from}
      order by regie_name, regie_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${from}`.execute(db),
  ]);
  return { rows, rowCount: Number(counted.rows[0]?.count ?? 0) };
}

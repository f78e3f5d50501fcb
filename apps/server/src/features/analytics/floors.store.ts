import type { Scope } from '@encart/contract/access/scope.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

/** A line of a regie's floors; `size` may name several, and none holds for all of them. */
export interface FloorLine {
  size: string | null;
  value: number;
}

/** The floors of these regies, as far as they are in the reader's scope. */
export async function readFloors(
  db: Database,
  scope: Scope,
  regieIds: readonly number[],
): Promise<Map<number, FloorLine[]>> {
  const { rows } = await sql<FloorLine & { regie_id: number }>`
    select regie_id, floor ->> 'floor_size' as size, (floor ->> 'floor_value')::float8 as value
    from regies, jsonb_array_elements(regies.floors) as floor
    where ${scopeCondition(regies, scope)} and regie_id = any(${regieIds}::int[])`.execute(db);
  const byRegie = new Map<number, FloorLine[]>();
  for (const { regie_id, size, value } of rows) {
    const lines = byRegie.get(regie_id) ?? [];
    lines.push({ size, value });
    byRegie.set(regie_id, lines);
  }
  return byRegie;
}

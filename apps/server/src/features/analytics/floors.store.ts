import type { Scope } from '@encart/contract/access/scope.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';

interface Floors {
  lowest: number | null;
  average: number | null;
  highest: number | null;
  count: number;
}

/** The floors of the regies in the reader's scope. */
export async function readFloors(db: Database, scope: Scope) {
  const { rows } = await sql<Floors>`
    select
      min((floor ->> 'floor_value')::numeric)::float8 as lowest,
      avg((floor ->> 'floor_value')::numeric)::float8 as average,
      max((floor ->> 'floor_value')::numeric)::float8 as highest,
      count(*)::int as count
    from regies, jsonb_array_elements(regies.floors) as floor
    where ${scopeCondition(regies, scope)}`.execute(db);
  const { lowest = null, average = null, highest = null, count = 0 } = rows[0] ?? {};
  return lowest === null || average === null || highest === null ? null : { lowest, average, highest, count };
}

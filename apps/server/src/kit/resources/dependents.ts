import type { Scope } from '@encart/contract/access/scope.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { Dependent } from '@encart/contract/api/resource-calls.ts';
import { resourceNamed, resources } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { countWhere } from './resource.store.ts';

interface Tie {
  resource: Resource;
  blocks: boolean;
  condition: (id: number) => RawBuilder<SqlBool>;
}

const byReference = (other: Resource, column: string): Tie => ({
  resource: other,
  blocks: true,
  condition: (id) => sql`${sql.ref(`${other.name}.${column}`)} = ${id}`,
});

const byPairs = (other: Resource, table: string, idName: string, blocks: boolean): Tie => ({
  resource: other,
  blocks,
  condition: (id) => sql`exists (select 1 from ${sql.table(table)} as pairs
    where ${sql.ref(`pairs.${other.id}`)} = ${sql.ref(`${other.name}.${other.id}`)}
      and ${sql.ref(`pairs.${idName}`)} = ${id})`,
});

/** Everything that can be tied to a row: what refers to it stands against removing it, and those links to it that block. */
function tiesOf(resource: Resource): Tie[] {
  const ties = new Map<string, Tie>();
  for (const { table, to } of Object.values(resource.links))
    ties.set(table, byPairs(resourceNamed(to), table, resource.id, false));
  for (const other of Object.values<Resource>(resources)) {
    for (const [column, { kind, constraints }] of Object.entries(other.fields))
      if (kind === 'reference' && constraints.to === resource.name)
        ties.set(`${other.name}.${column}`, byReference(other, column));
    for (const { table, to, blocks } of Object.values(other.links))
      if (to === resource.name && !ties.has(table))
        ties.set(table, byPairs(other, table, resource.id, blocks));
  }
  return [...ties.values()];
}

/** What is tied to a row, counted inside the caller's scope. */
export async function dependentsOf(
  db: Database,
  scope: Scope,
  resource: Resource,
  id: number,
): Promise<Dependent[]> {
  const found: Dependent[] = [];
  for (const { resource: other, blocks, condition } of tiesOf(resource)) {
    const count = await countWhere(db, scope, other, condition(id));
    if (count > 0) found.push({ resource: other.name, count, blocks });
  }
  return found;
}

import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import { type ResourceName, resources } from '@encart/contract/resources/resources.ts';
import { placesOf } from '@encart/contract/search/record-places.ts';
import type { FoundRecord } from '@encart/contract/search/search.calls.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { searchedText } from '#kit/resources/list-conditions.ts';
import { scopeCondition } from '#kit/resources/scope-condition.ts';
import { searchPatterns } from './search-pattern.ts';

/** What is looked for most comes first, then the other lists by their names. */
const FIRST: readonly ResourceName[] = [
  'regies',
  'publishers',
  'advertisers',
  'buyers',
  'tradingdesks',
  'dsps',
  'masterdeals',
  'users',
  'profiles',
];
const ORDER = [...new Set([...FIRST, ...keysOf(resources)])];

type Condition = RawBuilder<SqlBool>;

interface Reader {
  db: Database;
  scope: Scope;
  who: Principal;
}

interface FoundRow extends FoundRecord {
  begins: boolean;
}

/** What each resource is asked: which of its rows, and which of them come first. */
interface Asked {
  condition: Condition;
  begins: Condition;
  limit: number;
}

/** The first rows of one resource that fit, in the reader's scope. */
function selectFrom(resource: Resource, scope: Scope, { condition, begins, limit }: Asked) {
  const column = (name: string) => sql.ref(`${resource.name}.${name}`);
  return sql`(select ${sql.lit(resource.name)} as resource, ${column(resource.id)} as id,
      ${column(resource.title)}::text as name, ${begins} as begins
    from ${sql.table(resource.name)}
    where ${scopeCondition(resource, scope)} and ${condition}
    order by begins desc, name, id limit ${limit})`;
}

/** One statement over all resources whose records the reader may open. */
async function select(
  { db, scope, who }: Reader,
  asked: (resource: Resource, name: ResourceName) => Asked | null,
): Promise<FoundRow[]> {
  const parts = ORDER.flatMap((name) => {
    const wanted = placesOf(who, name).length > 0 && asked(resources[name], name);
    return wanted ? [selectFrom(resources[name], scope, wanted)] : [];
  });
  if (parts.length === 0) return [];
  return (await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}

/** Names that begin with the text come first; every word must be found. */
export async function findRecords(reader: Reader, q: string): Promise<FoundRecord[]> {
  const words = searchPatterns(q);
  if (words.length === 0) return [];
  const rows = await select(reader, (resource) => {
    const text = searchedText(resource, reader.scope);
    const title = sql.ref(`${resource.name}.${resource.title}`);
    return {
      condition: sql.join(
        words.map((word) => sql`${text} ~ ${word}::text`),
        sql` and `,
      ),
      begins: sql`folded(${title}::text) ~ ${`^${words.join(' +')}`}::text`,
      limit: limits.search.each,
    };
  });
  const first = rows.filter((row) => row.begins);
  const others = rows.filter((row) => !row.begins);
  return [...first, ...others].slice(0, limits.search.most);
}

/** The records of these ids that the reader may still open, in the order they were named. */
export async function namedRecords(
  reader: Reader,
  keys: readonly Pick<FoundRecord, 'resource' | 'id'>[],
): Promise<FoundRecord[]> {
  const rows = await select(reader, (resource, name) => {
    const ids = keys.flatMap((key) => (key.resource === name ? [key.id] : []));
    if (ids.length === 0) return null;
    return {
      condition: sql`${sql.ref(`${resource.name}.${resource.id}`)} = any(${ids}::int[])`,
      begins: sql`true`,
      limit: ids.length,
    };
  });
  return keys.flatMap((key) => rows.find((row) => row.resource === key.resource && row.id === key.id) ?? []);
}

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
  rank: number;
}

/** What each resource is asked: which of its rows, and how well each fits, 0 the best. */
interface Asked {
  condition: Condition;
  rank: RawBuilder<number>;
  limit: number;
}

/** The first rows of one resource that fit, in the reader's scope. */
function selectFrom(resource: Resource, scope: Scope, { condition, rank, limit }: Asked) {
  const column = (name: string) => sql.ref(`${resource.name}.${name}`);
  return sql`(select ${sql.lit(resource.name)} as resource, ${column(resource.id)} as id,
      ${column(resource.title)}::text as name, ${rank} as rank
    from ${sql.table(resource.name)}
    where ${scopeCondition(resource, scope)} and ${condition}
    order by rank, name, id limit ${limit})`;
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

const all = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/**
 * How well a name fits what is typed: all of it, its beginning, beginnings of its words, anything. As in the palette. Most
 * rows that a short text finds are told by the first comparison.
 */
function rankOf(resource: Resource, words: readonly string[]) {
  const title = sql`folded(${sql.ref(`${resource.name}.${resource.title}`)}::text)`;
  const fits = (pattern: string) => sql<SqlBool>`${title} ~ ${pattern}::text`;
  const text = words.join(' +');
  const begun = all(words.map((word) => fits(`(^|[[:space:][:punct:]])${word}`)));
  return sql<number>`case when ${begun} then
    case when ${fits(`^${text}$`)} then 0 when ${fits(`^${text}`)} then 1 else 2 end else 3 end`;
}

/** The best first; every word must be found. */
export async function findRecords(reader: Reader, q: string): Promise<FoundRecord[]> {
  const words = searchPatterns(q);
  if (words.length === 0) return [];
  const rows = await select(reader, (resource) => {
    const text = searchedText(resource, reader.scope);
    return {
      condition: all(words.map((word) => sql`${text} ~ ${word}::text`)),
      rank: rankOf(resource, words),
      limit: limits.search.each,
    };
  });
  return rows.sort((one, other) => one.rank - other.rank).slice(0, limits.search.most);
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
      rank: sql`0`,
      limit: ids.length,
    };
  });
  return keys.flatMap((key) => rows.find((row) => row.resource === key.resource && row.id === key.id) ?? []);
}

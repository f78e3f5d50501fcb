import type { Scope } from '@encart/contract/access/scope.ts';
import type { Field } from '@encart/contract/api/field.ts';
import type { Link, Resource } from '@encart/contract/api/resource.ts';
import { filtersOf, type ListQuery, NONE } from '@encart/contract/api/resource-calls.ts';
import { listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fieldExpression } from './resource-columns.ts';
import { isClosed, scopeCondition } from './scope-condition.ts';

type Condition = RawBuilder<SqlBool>;
/** What a feature judges of the rows of its resource, by the name of the filter. */
export type Judgements = Readonly<Record<string, Condition>>;
const MOST_WORDS = 8;

/** The text as it is: its own % and _ are not wildcards. */
const containing = (text: string) => `%${text.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a search as patterns; each must be found. */
export const searchWords = (q: string | undefined): string[] =>
  (q ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(containing);

/** The text that is searched: as it is stored, or, where a part of it is closed to the caller, what is open to them. */
export function searchedText(resource: Resource, scope: Scope): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${resource.name}.${name}`);
  const fields = Object.entries(resource.fields).filter(
    ([name, { searched }]) => searched || name === resource.title,
  );
  const open = fields.filter(([, field]) => !isClosed(field, scope));
  return open.length === fields.length
    ? column('search_text')
    : sql`folded(concat_ws(' ', ${sql.join(open.map(([name]) => column(name)))}))`;
}

/** Every word must be found somewhere in the row's searched text. */
const searchConditions = (resource: Resource, scope: Scope, q: string | undefined): Condition[] =>
  searchWords(q).map((word) => sql`${searchedText(resource, scope)} like folded(${word})`);

const ids = (values: readonly unknown[]) => values.filter((value) => value !== NONE);

/** Only links the caller may see count, also for "none": a filter must not tell of the others. */
function linkCondition(resource: Resource, link: Link, scope: Scope, values: readonly unknown[]): Condition {
  const target = resourceNamed(link.to);
  const pairs = (rest: Condition): Condition => sql`exists (select 1 from ${sql.table(link.table)} as pairs
    join ${sql.table(target.name)} on ${sql.ref(`${target.name}.${target.id}`)} = ${sql.ref(`pairs.${target.id}`)}
    where ${sql.ref(`pairs.${resource.id}`)} = ${sql.ref(`${resource.name}.${resource.id}`)}
      and ${scopeCondition(target, scope)} and ${rest})`;
  const some = pairs(sql`${sql.ref(`pairs.${target.id}`)} = any(${ids(values)}::int[])`);
  return values.includes(NONE) ? sql`(${some} or not ${pairs(sql`true`)})` : some;
}

function fieldCondition(column: RawBuilder<unknown>, field: Field, values: readonly unknown[]): Condition {
  if (field.kind === 'choices')
    return sql`exists (select 1 from jsonb_array_elements_text(${column}) as chosen where chosen = any(${values}::text[]))`;
  // A figure beyond what the column can hold is found nowhere, and is no mistake of the database.
  if (field.kind === 'integer' || field.kind === 'decimal')
    return sql`${column}::numeric = any(${values}::numeric[])`;
  const some: Condition = sql`${column} in (${sql.join(ids(values).length > 0 ? ids(values) : [null])})`;
  return values.includes(NONE) ? sql`(${some} or ${column} is null)` : some;
}

function judgedCondition(name: string, judged: Judgements, values: readonly unknown[]): Condition {
  const condition = judged[name];
  if (!condition) throw new Error(`nobody judges ${name}`);
  return sql`coalesce(${condition}, false) = any(${values}::boolean[])`;
}

/** Which rows a list shows: those in scope that every filter and every searched word lets through. */
export function listConditions(
  resource: Resource,
  scope: Scope,
  query: Pick<ListQuery, 'q'> & Record<string, unknown>,
  judged: Judgements = {},
): Condition {
  const filters = Object.keys(filtersOf(resource)).flatMap((name): Condition[] => {
    const given = query[name];
    if (given === undefined) return [];
    const values = listIn(given);
    if (resource.judged.includes(name)) return [judgedCondition(name, judged, values)];
    const link = resource.links[name];
    if (link) return [linkCondition(resource, link, scope, values)];
    const field = resource.fields[name];
    if (!field) return [sql`${sql.ref(`${resource.name}.${name}`)} = any(${values}::int[])`];
    return [fieldCondition(fieldExpression(resource, name, field, scope), field, values)];
  });
  return sql.join(
    [scopeCondition(resource, scope), ...filters, ...searchConditions(resource, scope, query.q)],
    sql` and `,
  );
}

import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { Resource, Visibility } from '@encart/contract/api/resource.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;
const always: Condition = sql`true`;
const never: Condition = sql`false`;

/**
 * Rows that another table, called `seen`, ties to what a condition says of it. As a list of ids it is looked up once, however
 * many rows are asked about, also beside other conditions.
 */
const tied = (resource: Resource, table: string, seen: Condition): Condition =>
  sql`${sql.ref(`${resource.name}.${resource.id}`)} in (
    select ${sql.ref(`seen.${resource.id}`)} from ${sql.table(table)} as seen where ${seen})`;

function condition(visible: Visibility, resource: Resource, scope: Exclude<Scope, 'everything'>): Condition {
  switch (visible.kind) {
    case 'platform':
      return never;
    case 'shared':
      return visible.with?.includes(scope.profile_type) === false ? never : always;
    case 'profile': {
      const own = (table: string): Condition =>
        sql`${sql.ref(`${table}.profile_id`)} = ${scope.profile_id}::int`;
      return visible.table ? tied(resource, visible.table, own('seen')) : own(resource.name);
    }
    case 'user':
      return scope.user_id === undefined
        ? never
        : sql`(${sql.ref(`${resource.name}.user_id`)} = ${scope.user_id}::int
            and ${sql.ref(`${resource.name}.profile_id`)} = ${scope.profile_id}::int)`;
    case 'any':
      return sql`(${sql.join(
        visible.of.map((one) => condition(one, resource, scope)),
        sql` or `,
      )})`;
    case 'throughAll': {
      const ids = scope[visible.scope];
      if (ids.length === 0) return never;
      const inScope: Condition = sql`${sql.ref(`seen.${resourceNamed(visible.scope).id}`)} = any(${ids}::int[])`;
      return sql`(${tied(resource, visible.table, inScope)}
        and not ${tied(resource, visible.table, sql`not ${inScope}`)})`;
    }
    case 'within':
    case 'through': {
      const ids = scope[visible.scope];
      if (ids.length === 0) return never;
      const { id } = resourceNamed(visible.scope);
      const table = visible.kind === 'within' ? resource.name : 'seen';
      const inScope: Condition = sql`${sql.ref(`${table}.${id}`)} = any(${ids}::int[])`;
      return visible.kind === 'within' ? inScope : tied(resource, visible.table, inScope);
    }
  }
}

/** The one place that says which rows of a resource somebody sees; an empty scope sees none. */
export const scopeCondition = (resource: Resource, scope: Scope): Condition =>
  scope === 'everything' ? always : condition(resource.visible, resource, scope);

/** Whether a part of a record does not exist in a scope. */
export const isClosed = ({ readers }: { readers?: readonly ProfileType[] }, scope: Scope): boolean =>
  scope !== 'everything' && readers?.includes(scope.profile_type) === false;

/** Whether nothing of a resource can be seen in a scope, whatever its rows are. */
export const isHidden = (resource: Resource, scope: Scope): boolean =>
  scope !== 'everything' && resource.visible.kind === 'platform';

import type { Scope } from '@encart/contract/access/scope.ts';
import type { Field, FieldConstraints } from '@encart/contract/api/field.ts';
import type { Link, Resource } from '@encart/contract/api/resource.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type RawBuilder, sql } from 'kysely';
import { isClosed, scopeCondition } from './scope-condition.ts';

type Expression = RawBuilder<unknown>;

const own = (resource: Resource, column: string): Expression => sql.ref(`${resource.name}.${column}`);

const idAndTitle = ({ name, id, title }: Resource): Expression =>
  sql`jsonb_build_object(${sql.lit(id)}, ${sql.ref(`${name}.${id}`)},
    ${sql.lit(title)}, ${sql.ref(`${name}.${title}`)})`;

/** The row a reference leads to, if the caller may see it. */
const referred = (resource: Resource, column: string, target: Resource, scope: Scope, what: Expression) =>
  sql`(select ${what} from ${sql.table(target.name)}
    where ${own(target, target.id)} = ${own(resource, column)} and ${scopeCondition(target, scope)})`;

/** The rows a link leads to, as far as the caller may see them. */
const linked = (resource: Resource, { table, to }: Link, scope: Scope, what: Expression) => {
  const target = resourceNamed(to);
  return sql`(select ${what} from ${sql.table(table)} as pairs
    join ${sql.table(target.name)} on ${own(target, target.id)} = ${sql.ref(`pairs.${target.id}`)}
    where ${sql.ref(`pairs.${resource.id}`)} = ${own(resource, resource.id)} and ${scopeCondition(target, scope)})`;
};

/** What the parts of a row add up to, as far as they lie in the caller's scope; none at all is no figure. */
function summed(
  resource: Resource,
  name: string,
  { of, within }: Required<Pick<FieldConstraints, 'of' | 'within'>>,
  scope: Scope,
) {
  const part = (column: string) => sql.ref(`parts.${column}`);
  const inScope =
    scope === 'everything'
      ? sql`true`
      : sql`${part(resourceNamed(within).id)} = any(${scope[within]}::int[])`;
  return sql`(select sum(${part(name)})::bigint from ${sql.table(of)} as parts
    where ${part(resource.id)} = ${own(resource, resource.id)} and ${inScope})`;
}

/** What a field reads as. */
export function fieldExpression(resource: Resource, name: string, field: Field, scope: Scope): Expression {
  if (isClosed(field, scope)) return sql`null`;
  const { of, within } = field.constraints;
  if (of && within) return summed(resource, name, { of, within }, scope);
  switch (field.kind) {
    case 'decimal':
      return sql`${own(resource, name)}::float8`;
    case 'secret':
      return sql`${own(resource, `${name}_sealed`)} is not null`;
    case 'count': {
      const link = resource.links[of ?? ''];
      if (!link) throw new Error(`${resource.name}.${name} counts no link`);
      return linked(resource, link, scope, sql`count(*)`);
    }
    case 'reference': {
      const target = resourceNamed(field.constraints.to);
      if (scope === 'everything' || target.visible.kind === 'shared') return own(resource, name);
      return referred(resource, name, target, scope, own(target, target.id));
    }
    default:
      return own(resource, name);
  }
}

/** What a list is sorted by: references by the name they lead to. */
export function sortExpression(resource: Resource, name: string, scope: Scope): Expression {
  const field = resource.fields[name];
  if (!field) return own(resource, name);
  if (field.kind !== 'reference') return fieldExpression(resource, name, field, scope);
  const target = resourceNamed(field.constraints.to);
  return referred(resource, name, target, scope, own(target, target.title));
}

/** What a row is read with: all of its fields where none are named. */
export interface AskedColumns {
  fields?: readonly string[] | undefined;
  relations: readonly string[];
  detailed: boolean;
}

function relationExpression(resource: Resource, name: string, detailed: boolean, scope: Scope): Expression {
  const link = resource.links[name];
  if (link) {
    if (isClosed(link, scope)) return sql`'[]'::jsonb`;
    const target = resourceNamed(link.to);
    const item = detailed ? idAndTitle(target) : own(target, target.id);
    const order = own(target, detailed ? target.title : target.id);
    return linked(resource, link, scope, sql`coalesce(jsonb_agg(${item} order by ${order}), '[]')`);
  }
  const column = `${name}_id`;
  const target = resourceNamed(resource.fields[column]?.constraints.to);
  return referred(resource, column, target, scope, detailed ? idAndTitle(target) : own(target, target.id));
}

/** Everything a row is read with: its id and version, the fields and the relations asked for. */
export function selectedColumns(resource: Resource, scope: Scope, asked: AskedColumns): Expression {
  const { fields = Object.keys(resource.fields) } = asked;
  const columns = [
    own(resource, resource.id),
    own(resource, 'version'),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      fields.includes(name)
        ? [sql`${fieldExpression(resource, name, field, scope)} as ${sql.ref(name)}`]
        : [],
    ),
    ...[...new Set(asked.relations)].map(
      (name) => sql`${relationExpression(resource, name, asked.detailed, scope)} as ${sql.ref(name)}`,
    ),
  ];
  return sql.join(columns);
}

import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { type Resource, relationOf } from '@encart/contract/api/resource.ts';
import { callsOf, filtersOf, type Meta, sortsOf } from '@encart/contract/api/resource-calls.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { isClosed, isHidden } from './scope-condition.ts';

/** A resource as a caller may use it. */
export function metaOf(resource: Resource, who: Principal, scope: Scope): Meta {
  const calls = callsOf(resource);
  const locked = (part: { readOnly: boolean; restricted: boolean }) =>
    part.readOnly || (part.restricted && scope !== 'everything');
  const fields = Object.entries(resource.fields).filter(([, field]) => !isClosed(field, scope));
  const links = Object.entries(resource.links).filter(([, link]) => !isClosed(link, scope));
  const isOpen = (name: string) => !isClosed(resource.fields[name] ?? resource.links[name] ?? {}, scope);
  return {
    name: resource.name,
    id: resource.id,
    title: resource.title,
    fields: fields.map(([name, field]) => ({
      name,
      type: field.kind,
      required: field.required && !field.readOnly,
      readOnly: locked(field),
      searched: field.searched,
      rules: {
        ...field.constraints,
        ...(field.constraints.columns ? { columns: Object.keys(field.constraints.columns) } : {}),
      },
    })),
    relations: [
      ...fields.flatMap(([name, field]) =>
        field.kind === 'reference'
          ? [
              {
                name: relationOf(name),
                resource: resourceNamed(field.constraints.to).name,
                many: false,
                min: field.required ? 1 : 0,
                max: 1,
                readOnly: locked(field),
              },
            ]
          : [],
      ),
      ...links.map(([name, link]) => ({
        name,
        resource: link.to,
        many: true,
        min: link.min,
        max: link.max,
        readOnly: locked(link),
      })),
    ].filter((relation) => !isHidden(resourceNamed(relation.resource), scope)),
    sorts: sortsOf(resource).filter(isOpen),
    filters: Object.keys(filtersOf(resource)).filter(isOpen),
    rights: {
      read: can(who, { needs: calls.list.needs }),
      create: can(who, { needs: calls.create.needs }),
      update: can(who, { needs: calls.update.needs }),
      remove: resource.removable && can(who, { needs: calls.remove.needs }),
    },
  };
}

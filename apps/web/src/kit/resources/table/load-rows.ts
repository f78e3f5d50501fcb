import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { SearchValues } from '#kit/address/search-params.ts';
import { allPages } from '#kit/api/api.ts';
import { relationsIn } from '#kit/resources/list/list-columns.ts';

const PAGE = Math.max(...limits.pageSizes);

/** All rows of a query: these fields and the names of what they refer to, not the lists that a row may have beside. */
export function loadRows(resource: Resource, fields: readonly string[], query: SearchValues): Promise<Row[]> {
  const withRelated = relationsIn(resource, fields);
  return allPages(callsOf(resource).list, {
    query: {
      ...query,
      limit: PAGE,
      fields,
      ...(withRelated.length > 0 ? { withRelated, detailedRelations: true } : {}),
    },
  } as Parameters<typeof allPages>[1]) as Promise<Row[]>;
}

/** The rows of these ids that the reader sees, in the order of the ids. */
export async function loadRowsById(resource: Resource, fields: readonly string[], ids: readonly string[]) {
  const found = new Map<string, Row>();
  for (let at = 0; at < ids.length; at += PAGE)
    for (const row of await loadRows(resource, fields, { [resource.id]: ids.slice(at, at + PAGE) }))
      found.set(String(row[resource.id]), row);
  return new Map(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id) as Row] as const] : [])));
}

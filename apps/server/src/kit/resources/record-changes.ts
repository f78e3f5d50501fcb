import type { Row } from '@encart/contract/api/record.ts';
import { type Resource, relationOf } from '@encart/contract/api/resource.ts';
import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type Changes, listDifference, MASK } from '#kit/audit/changes.ts';

/** Equal in what they say, whatever nothing is called. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** An empty list says no more than nothing. */
const valueIn = (row: Row | null, name: string) => {
  const value = row?.[name] ?? null;
  return Array.isArray(value) && value.length === 0 ? null : value;
};

/** Id and name, so that history can be read when the thing has another name or is gone. */
const named = (value: unknown, to: string | undefined) => {
  if (!isObject(value)) return null;
  const { id, title } = resourceNamed(to);
  return { id: value[id], name: value[title] };
};

/** Field by field what is different between two readings of a row, both with all relations in detail. */
export function recordChanges(
  resource: Resource,
  before: Row | null,
  after: Row | null,
  secrets: readonly string[] = [],
): Changes {
  const changes: Changes = {};
  const tell = (name: string, { added, removed }: ReturnType<typeof listDifference>) => {
    if (added.length + removed.length > 0) changes[name] = { added, removed };
  };
  for (const [name, { kind, constraints, derived }] of Object.entries(resource.fields)) {
    if (kind === 'count' || constraints.within || derived) continue;
    if (kind === 'secret') {
      if (secrets.includes(name)) changes[name] = { before: before?.[name] ? MASK : null, after: MASK };
      continue;
    }
    const [old, now] = [valueIn(before, name), valueIn(after, name)];
    if (same(old, now)) continue;
    if (kind === 'lines') tell(name, listDifference(listIn(old), listIn(now)));
    else if (kind === 'reference') {
      const relation = relationOf(name);
      const of = (row: Row | null) => named(row?.[relation], constraints.to);
      changes[name] = { before: of(before), after: of(after) };
    } else changes[name] = { before: old, after: now };
  }
  for (const [name, { to }] of Object.entries(resource.links)) {
    const items = (row: Row | null) => listIn(row?.[name]).map((item) => named(item, to));
    tell(name, listDifference(items(before), items(after)));
  }
  return changes;
}

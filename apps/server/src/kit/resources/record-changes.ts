import type { Resource } from '@encart/contract/api/resource.ts';
import { relationOf } from '@encart/contract/api/resource.ts';
import type { Row } from '@encart/contract/api/resource-calls.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { type Changes, MASK } from '#kit/audit/changes.ts';

type Item = Record<string, string | number> | string;

/** Equal in what they say, whatever nothing is called. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Id and name, so that history can be read when the thing has another name or is gone. */
const named = (value: unknown, to: string) => {
  if (value === null || value === undefined) return null;
  const { id, title } = resourceNamed(to);
  const found = value as Record<string, string | number>;
  return { id: found[id], name: found[title] };
};

function difference(before: readonly Item[], after: readonly Item[]) {
  const keys = (items: readonly Item[]) => new Set(items.map((item) => JSON.stringify(item)));
  const [old, now] = [keys(before), keys(after)];
  return {
    added: after.filter((item) => !old.has(JSON.stringify(item))),
    removed: before.filter((item) => !now.has(JSON.stringify(item))),
  };
}

/** Field by field what is different between two readings of a row, both with all relations in detail. */
export function recordChanges(
  resource: Resource,
  before: Row | null,
  after: Row | null,
  secrets: readonly string[] = [],
): Changes {
  const changes: Changes = {};
  const tell = (name: string, { added, removed }: ReturnType<typeof difference>) => {
    if (added.length + removed.length > 0) changes[name] = { added, removed };
  };
  for (const [name, { kind, facts }] of Object.entries(resource.fields)) {
    if (kind === 'count' || facts.within) continue;
    if (kind === 'secret') {
      if (secrets.includes(name)) changes[name] = { before: before?.[name] ? MASK : null, after: MASK };
      continue;
    }
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null];
    if (same(old, now)) continue;
    if (kind === 'lines') tell(name, difference((old ?? []) as Item[], (now ?? []) as Item[]));
    else if (kind === 'reference') {
      const relation = relationOf(name);
      const to = facts.to as string;
      changes[name] = { before: named(before?.[relation], to), after: named(after?.[relation], to) };
    } else changes[name] = { before: old, after: now };
  }
  for (const [name, { to }] of Object.entries(resource.links)) {
    const items = (row: Row | null) => ((row?.[name] ?? []) as Item[]).map((item) => named(item, to) as Item);
    tell(name, difference(items(before), items(after)));
  }
  return changes;
}

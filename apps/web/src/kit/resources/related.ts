import type { Related, Row } from '@encart/contract/api/record.ts';
import { type Resource, relationOf } from '@encart/contract/api/resource.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';

interface Named {
  id: number;
  name: string;
}

const isRelated = (value: unknown): value is Related =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The resource that a reference or a link leads to. */
export function targetOf(resource: Resource, name: string): Resource | null {
  const to = resource.links[name]?.to ?? resource.fields[name]?.constraints.to;
  return to ? resourceNamed(to) : null;
}

/** What a reference or a link of a row leads to, of a row that was fetched with it in detail. */
export function relatedIn(resource: Resource, name: string, row: Row): Named[] {
  const target = targetOf(resource, name);
  if (!target) return [];
  const related = row[name in resource.links ? name : relationOf(name)];
  return [related].flat().flatMap((row) => (isRelated(row) ? [namedIn(target, row)] : []));
}

export const namedIn = ({ id, title }: Resource, row: Related | Row): Named => ({
  id: Number(row[id]),
  name: String(row[title] ?? ''),
});

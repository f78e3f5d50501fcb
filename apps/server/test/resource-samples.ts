import type { Field } from '@encart/contract/api/field.ts';
import { type Resource, writableFields, writableLinks } from '@encart/contract/api/resource.ts';
import { present } from './present.ts';

/** Finds the id of some row of a resource. */
export type SomeId = (resource: string) => Promise<number>;

const formatted: Record<string, (n: number) => string> = {
  bidder: (n) => `bidder${n}`,
  digits: (n) => String(100_000 + n),
  size: (n) => `${300 + n}x${250 + n}`,
  sizes: (n) => `${300 + n}x250,728x90`,
  country: (n) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)),
  host: (n) => `db${n}.example`,
  domain: (n) => `site-${n}.example`,
  url: (n) => `http://server-${n}.example:9100/metrics`,
};

async function sampleValue(field: Field, name: string, n: number, someId: SomeId): Promise<unknown> {
  const { kind, constraints } = field;
  switch (kind) {
    case 'text':
      return formatted[constraints.format ?? '']?.(n) ?? `${name} Éa ${n}`.slice(0, constraints.max);
    case 'integer':
      return (constraints.min ?? 0) + n;
    case 'decimal':
      return Number(((constraints.min ?? 0) + n).toFixed(constraints.decimals));
    case 'flag':
      return n % 2 === 1;
    case 'choice':
      return constraints.choices?.[n % constraints.choices.length];
    case 'choices':
      return constraints.choices?.slice(0, 1);
    case 'lines':
      return [formatted[constraints.format ?? '']?.(n) ?? `line ${n}`];
    case 'rows': {
      const row: Record<string, unknown> = {};
      for (const [column, inner] of Object.entries(constraints.columns ?? {}))
        row[column] = await sampleValue(inner, column, n, someId);
      return [row];
    }
    case 'reference':
      return someId(present(constraints.to));
    case 'secret':
      return `Secret-${n}`;
    default:
      return null;
  }
}

/** A whole, valid body of a resource, different for every number; with the fewest links, when asked. */
export async function sampleBody(
  resource: Resource,
  n: number,
  someId: SomeId,
  links: 'all' | 'needed' = 'all',
) {
  const body: Record<string, unknown> = {};
  for (const [name, field] of writableFields(resource))
    body[name] = await sampleValue(field, name, n, someId);
  for (const [name, link] of writableLinks(resource))
    if (links === 'all' || link.min > 0) body[name] = [await someId(link.to)];
  return body;
}

import type { Row, Values } from '@encart/contract/api/record.ts';
import { type Resource, relationOf, writableFields, writableLinks } from '@encart/contract/api/resource.ts';
import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { cacheName } from '#kit/resources/name-cache.ts';

export const writableNames = (resource: Resource): string[] => [
  ...writableFields(resource).map(([name]) => name),
  ...writableLinks(resource).map(([name]) => name),
];

/** What a form of a new record starts with. */
export const emptyValues = (resource: Resource, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, name in resource.links ? [] : resource.fields[name]?.empty]));

/** The id of what a relation leads to; its name is remembered for the screen. */
function idOf(to: string, related: unknown): unknown {
  if (!isObject(related)) return related;
  const { id, title } = resourceNamed(to);
  const relatedId = related[id];
  if (typeof relatedId === 'number') cacheName(to, relatedId, String(related[title] ?? ''));
  return relatedId;
}

function fieldValue(resource: Resource, row: Row, name: string): unknown {
  const link = resource.links[name];
  if (link) return listIn(row[name]).map((related) => idOf(link.to, related));
  const field = resource.fields[name];
  if (field?.kind === 'secret') return null;
  if (field?.kind === 'reference') {
    idOf(field.constraints.to ?? '', row[relationOf(name)]);
    return row[name] ?? null;
  }
  const columns = Object.keys(field?.constraints.columns ?? {});
  // Without columns it is a value of its own making, kept as one.
  if (columns.length > 0)
    return listIn(row[name])
      .filter(isObject)
      .map((line) => Object.fromEntries(columns.map((column) => [column, line[column]])));
  return row[name] ?? field?.empty;
}

/** The values of a row that came with its relations in detail. */
export const valuesOf = (resource: Resource, row: Row, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, fieldValue(resource, row, name)]));

const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);

/** The store gives back the parts of an object in an order of its own. */
const sortedKeys = (_key: string, value: unknown) =>
  isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values of a field say the same; the order of a link's rows or of an object's parts says nothing. */
export const sameValue = (resource: Resource, name: string, one: unknown, other: unknown): boolean => {
  const normalise = (value: unknown) =>
    JSON.stringify((name in resource.links ? sorted(value) : value) ?? null, sortedKeys);
  return normalise(one) === normalise(other);
};

/** The values that changed. */
export const changesOf = (resource: Resource, before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !sameValue(resource, name, before[name], value)),
  );

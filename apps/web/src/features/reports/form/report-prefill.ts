import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { valuesOf, writableNames } from '#kit/resources/record/record-values.ts';

/** What a copy of a report begins with: everything but its name and that it paused. */
export function copyValues(resource: Resource, row: Values & { version: number }, mark: string): Values {
  const { name, paused: _, ...values } = valuesOf(resource, row, writableNames(resource));
  const room = limits.text.name - mark.length - 1;
  return { ...values, name: `${String(name).slice(0, room)} ${mark}` };
}

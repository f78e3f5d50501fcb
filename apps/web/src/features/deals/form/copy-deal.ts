import type { Row, Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { valuesOf, writableNames } from '#kit/resources/record/record-values.ts';

/** The name of a copy, as long as a name may be. */
export function copyName(name: string, say: (name: string) => string): string {
  const room = limits.text.name - say('').length;
  return say(name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name);
}

const isPast = (moment: unknown, now: number) => typeof moment === 'string' && Date.parse(moment) <= now;

/** What a copy of a deal begins with: all of it under another name, without the dates that are over. */
export function copyDeal(resource: Resource, row: Row, say: (name: string) => string, now: number): Values {
  const values = valuesOf(resource, row, writableNames(resource));
  return {
    ...values,
    name: copyName(String(values.name), say),
    startdate: isPast(values.startdate, now) ? null : values.startdate,
    enddate: isPast(values.enddate, now) ? null : values.enddate,
  };
}

import type { Row, Values } from '@encart/contract/api/record.ts';
import type { InputOf, Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { callApi } from '#kit/api/api.ts';

export interface Saving {
  /** Null for a new record. */
  id: number | null;
  /** All of what the form holds, read by the contract. */
  values: Values;
  /** The values that changed. */
  changes: Values;
  version: number | undefined;
  idempotencyKey: string;
}

export type Save = (saving: Saving) => Promise<Row>;

/** The one place where a form's values get their declaration's type: its schema has read them. */
export const inputOf = <R extends Resource>(_declared: R, values: Values) => values as InputOf<R>;

/** Saves a record with its resource's calls: all values when it is new, otherwise only the changes. */
export const savingTo =
  (resource: Resource): Save =>
  async ({ id, values, changes, version, idempotencyKey }) => {
    const { create, update } = callsOf(resource);
    const { data } =
      id === null
        ? await callApi(create, { body: values, idempotencyKey })
        : await callApi(update, {
            params: { [resource.id]: id },
            body: version === undefined ? changes : { ...changes, version },
          });
    return data;
  };

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** Returns an idempotency key: the same values sent again after a lost reply get the same key. */
export function submissionNames() {
  let last = { body: '', key: '' };
  return (values: Values): string => {
    const body = JSON.stringify(values);
    if (body !== last.body)
      last = { body, key: Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('') };
    return last.key;
  };
}

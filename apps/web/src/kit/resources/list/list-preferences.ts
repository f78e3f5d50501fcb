import type { Resource } from '@encart/contract/api/resource.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storage } from '#kit/settings/storage.ts';
import { type ListState, listDisplay } from './list-address.ts';

type ListPreference = Pick<ListState, 'columns' | 'density'>;

/** Display preferences by user and list, stored in the browser. */
interface ListPreferences {
  byList: Readonly<Record<string, unknown>>;
}

const none: ListPreferences = { byList: {} };

const readStored = (stored: unknown): ListPreferences =>
  isObject(stored) && isObject(stored.byList) ? { byList: stored.byList } : none;

export const useListPreferences = create<ListPreferences>()(
  persist(() => none, {
    name: 'encart.lists',
    version: 1,
    storage: storage<ListPreferences>(),
    merge: readStored,
    migrate: readStored,
  }),
);

const keyOf = (user_id: number, resource: Resource) => `${user_id}/${resource.name}`;

/** Storage can hold anything: columns that are not there any more are forgotten. */
export function listPreferenceIn(
  { byList }: ListPreferences,
  user_id: number,
  resource: Resource,
): ListPreference {
  const stored = byList[keyOf(user_id, resource)];
  return listDisplay(resource).parse(isObject(stored) ? stored : {});
}

export const saveListPreference = (user_id: number, resource: Resource, choice: ListPreference) =>
  useListPreferences.setState(({ byList }) => ({
    byList: { ...byList, [keyOf(user_id, resource)]: choice },
  }));

export const clearListPreferences = () => useListPreferences.setState(none, true);

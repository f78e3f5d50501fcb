import type { Resource } from '@encart/contract/api/resource.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storage } from '#kit/settings/storage.ts';
import { type ListState, listLook } from './list-address.ts';

type Choice = Pick<ListState, 'columns' | 'density'>;

/** How each person likes each list; it stays in their browser. */
interface ListChoices {
  byList: Readonly<Record<string, unknown>>;
}

const none: ListChoices = { byList: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const believed = (stored: unknown): ListChoices =>
  isRecord(stored) && isRecord(stored.byList) ? { byList: stored.byList } : none;

export const useListChoices = create<ListChoices>()(
  persist(() => none, {
    name: 'encart.lists',
    version: 1,
    storage: storage<ListChoices>(),
    merge: believed,
    migrate: believed,
  }),
);

const keyOf = (user_id: number, resource: Resource) => `${user_id}/${resource.name}`;

/** Storage can hold anything: columns that are not there any more are forgotten. */
export function choiceIn({ byList }: ListChoices, user_id: number, resource: Resource): Choice {
  const stored = byList[keyOf(user_id, resource)];
  return listLook(resource).parse(isRecord(stored) ? stored : {});
}

export const keepChoice = (user_id: number, resource: Resource, choice: Choice) =>
  useListChoices.setState(({ byList }) => ({ byList: { ...byList, [keyOf(user_id, resource)]: choice } }));

export const forgetListChoices = () => useListChoices.setState(none, true);

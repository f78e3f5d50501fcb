import { limits } from '@encart/contract/base/limits.ts';
import { isObject, listIn } from '@encart/contract/base/objects.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storage } from '#kit/settings/storage.ts';

/** Keys of what somebody chose, the last first: never a name, which others could read in the same browser. */
interface RecentChoices {
  byUser: Readonly<Record<string, unknown>>;
}

const none: RecentChoices = { byUser: {} };

const readStored = (stored: unknown): RecentChoices =>
  isObject(stored) && isObject(stored.byUser) ? { byUser: stored.byUser } : none;

export const useRecentChoices = create<RecentChoices>()(
  persist(() => none, {
    name: 'encart.recent',
    version: 1,
    storage: storage<RecentChoices>(),
    merge: readStored,
    migrate: readStored,
  }),
);

export const recentKeysIn = ({ byUser }: RecentChoices, user_id: number): string[] =>
  listIn(byUser[user_id])
    .filter((key) => typeof key === 'string')
    .slice(0, limits.search.recent);

export const rememberChoice = (user_id: number, key: string) =>
  useRecentChoices.setState((state) => {
    const others = recentKeysIn(state, user_id).filter((other) => other !== key);
    return { byUser: { ...state.byUser, [user_id]: [key, ...others].slice(0, limits.search.recent) } };
  });

export const clearRecent = () => useRecentChoices.setState(none, true);

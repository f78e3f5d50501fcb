import type { PageName } from '@encart/contract/access/pages.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SearchValues } from '#kit/address/search-params.ts';
import { storage } from '#kit/settings/storage.ts';

interface DefaultView {
  view_id: number;
  search: SearchValues;
}

/** By user and page, as the server said them last: a page opens with one without waiting. */
interface DefaultViews {
  byUser: Readonly<Record<string, unknown>>;
}

const none: DefaultViews = { byUser: {} };
const readStored = (stored: unknown): DefaultViews =>
  isObject(stored) && isObject(stored.byUser) ? { byUser: stored.byUser } : none;

export const useDefaultViews = create<DefaultViews>()(
  persist(() => none, {
    name: 'encart.views',
    version: 1,
    storage: storage<DefaultViews>(),
    merge: readStored,
    migrate: readStored,
  }),
);

/** Storage can hold anything: what a search says, the page validates. */
export function defaultViewIn(
  { byUser }: DefaultViews,
  user_id: number | null,
  page: PageName,
): DefaultView | null {
  const views = byUser[user_id ?? 0];
  const view = isObject(views) ? views[page] : null;
  if (!isObject(view) || !isObject(view.search) || Object.keys(view.search).length === 0) return null;
  return { view_id: Number(view.view_id), search: view.search as SearchValues };
}

/** Whether this browser has read them before, for this user. */
export const hasDefaultViews = (user_id: number) => user_id in useDefaultViews.getState().byUser;

export const keepDefaultViews = (user_id: number, views: Partial<Record<PageName, DefaultView>>) =>
  useDefaultViews.setState(({ byUser }) => ({ byUser: { ...byUser, [user_id]: views } }));

export const clearDefaultViews = () => useDefaultViews.setState(none, true);

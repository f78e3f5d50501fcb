import { useSession } from '#kit/session/session-store.ts';

/** Cache of row names that were fetched, so that a form that holds ids can show names. */
const names = new Map<string, string>();
let owner: number | null = null;

// Signing in again as the same user keeps the cache, like drafts; another user clears it.
useSession.subscribe(({ user }) => {
  if (!user || user.user_id === owner) return;
  if (owner !== null) names.clear();
  owner = user.user_id;
});

export const cacheName = (resource: string, id: number, name: string) => {
  names.set(`${resource} ${id}`, name);
};

/** The cached name, or `#id` of a row that was never fetched. */
export const cachedName = (resource: string, id: number): string =>
  names.get(`${resource} ${id}`) ?? `#${id}`;

export const isNameCached = (resource: string, id: number): boolean => names.has(`${resource} ${id}`);

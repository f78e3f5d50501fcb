import { useSession } from '#kit/session/session-store.ts';

/** Names of rows that were on the screen, so that a form that holds ids can show names. */
const names = new Map<string, string>();
let owner: number | null = null;

// Signing in again keeps them, as it keeps what was typed; somebody else starts with none.
useSession.subscribe(({ user }) => {
  if (!user || user.user_id === owner) return;
  if (owner !== null) names.clear();
  owner = user.user_id;
});

export const cacheName = (resource: string, id: number, name: string) => {
  names.set(`${resource} ${id}`, name);
};

/** The name, or the number of a row that nobody has seen yet. */
export const cachedName = (resource: string, id: number): string =>
  names.get(`${resource} ${id}`) ?? `#${id}`;

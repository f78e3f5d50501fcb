import type { DealChoice, DealChoiceOf } from '@encart/contract/deals/deals.calls.ts';
import { create } from 'zustand';
import { cachedName, cacheName } from '#kit/resources/name-cache.ts';
import { useSession } from '#kit/session/session-store.ts';

/** What was fetched of the things deals are composed of: a form holds ids, and shows names, platforms and regies. */
const choices = new Map<string, DealChoice>();
let owner: number | null = null;

/** Counts what came, so that whoever shows choices is drawn again. */
const useArrivals = create<{ count: number }>()(() => ({ count: 0 }));

// Signing in again as the same user keeps the cache; another user clears it.
useSession.subscribe(({ user }) => {
  if (!user || user.user_id === owner) return;
  if (owner !== null) choices.clear();
  owner = user.user_id;
});

export function cacheChoices(of: DealChoiceOf, list: readonly DealChoice[]) {
  const known = choices.size;
  for (const choice of list) {
    choices.set(`${of} ${choice.id}`, choice);
    cacheName(of, choice.id, choice.name);
  }
  if (choices.size > known) useArrivals.setState(({ count }) => ({ count: count + 1 }));
}

export const cachedChoice = (of: DealChoiceOf, id: number): DealChoice | undefined =>
  choices.get(`${of} ${id}`);

/** The choice as far as it was fetched. */
export const choiceNamed = (of: DealChoiceOf, id: number): DealChoice =>
  cachedChoice(of, id) ?? { id, name: cachedName(of, id) };

/** Draws again when choices come; a number to put among what a memo depends on. */
export const useChoicesCount = () => useArrivals(({ count }) => count);

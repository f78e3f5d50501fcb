import { isObject } from '@encart/contract/base/objects.ts';
import { storage } from '#kit/settings/storage.ts';

const NAME = 'encart.unsaved';
const kept = storage<Record<string, unknown>>();

const all = (): Record<string, unknown> => {
  const stored = kept?.getItem(NAME);
  return stored && 'state' in stored && isObject(stored.state) ? stored.state : {};
};

/** Keys of a user that were changed here and that the server has not confirmed: also after a reload they are sent first. */
export function pendingKeys(user_id: number): string[] {
  const keys = all()[user_id];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

export function setPendingKeys(user_id: number, keys: readonly string[]) {
  const { [user_id]: _, ...others } = all();
  kept?.setItem(NAME, { state: keys.length > 0 ? { ...others, [user_id]: keys } : others });
}

import type { HistoryEntry } from '@encart/contract/api/resource-calls.ts';
import { isKeyOf } from '@encart/contract/base/objects.ts';
import i18next from 'i18next';

type Author = Pick<HistoryEntry, 'actor' | 'disguised' | 'original'>;

/** Who did it, and behind whose identity. */
export function authorOf({ actor, disguised, original }: Author): string {
  const platform = i18next.t('records.history.platform');
  const author = actor ?? platform;
  if (!disguised) return author;
  return i18next.t('records.history.disguised', { actor: author, original: original ?? platform });
}

const KINDS = {
  'user.reactivated': 'reactivated',
  'password.link-sent': 'linkSent',
  'password.reset': 'password',
  'password.changed': 'password',
} as const;

/** `regies.created` and the like; anything that is not the beginning or the end is a change. */
export function kindOf({ action }: Pick<HistoryEntry, 'action'>) {
  if (isKeyOf(KINDS, action)) return KINDS[action];
  if (/creat/.test(action)) return 'created';
  return /remov|delet/.test(action) ? 'removed' : 'updated';
}

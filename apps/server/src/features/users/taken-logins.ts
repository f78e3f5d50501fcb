import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { assertNotThrottled, countFailure } from '#kit/security/throttle.ts';
import type { Actor } from './user-rules.ts';

/**
 * Slows a company whose people keep asking for user names and addresses that belong to accounts they do not see: each
 * refusal tells that such an account exists. While it waits, free ones are refused as well, so that nothing is learnt.
 */
export async function limitTakenLogins<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { who, scope, refused }: Actor,
  write: (foundHidden: () => void) => Promise<T>,
): Promise<T> {
  if (scope === 'everything') return write(() => {});
  const keys = [{ key: `taken logins:${who.profile_id}`, rule: 'account' as const }];
  await assertNotThrottled(db, clock, keys);
  let hidden = false;
  try {
    return await write(() => {
      hidden = true;
    });
  } catch (error) {
    if (hidden) {
      await inTransaction(db, (inside) => countFailure(inside, clock, keys));
      refused({ action: 'access.refused', entity: 'users.taken-login' });
    }
    throw error;
  }
}

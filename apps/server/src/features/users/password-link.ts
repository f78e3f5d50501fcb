import { pageNamed } from '@encart/contract/access/pages.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { enqueueMail, type Reader } from '#domain/mail/outbox.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { HOUR } from '#kit/process/clock.ts';
import { digest, randomSecret } from '#kit/security/digest.ts';
import { addReset } from './password.store.ts';

type LinkKind = 'reset-link' | 'reset-link-sent' | 'invitation';

/** Writes somebody a mail in which they choose a password; false when they got enough of its sender within the hour. */
export async function mailPasswordLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'clock'>,
  user: Reader & { user_id: number },
  kind: LinkKind,
): Promise<boolean> {
  const { lifetimeMs } = kind === 'invitation' ? limits.invitation : limits.resetCode;
  const code = randomSecret(limits.resetCode.bytes);
  const added = await addReset(db, {
    user_id: user.user_id,
    code_hash: digest(code),
    now: deps.clock.now(),
    lifetimeMs,
    most: limits.resetCode.mailsPerHour,
    periodMs: HOUR,
    // Only the first kind is asked for by anybody who knows the address.
    sent_by_administrator: kind !== 'reset-link',
  });
  const page = deps.config.publicUrl + pageNamed('users-reset-password').path;
  const link = page.replace(':user_confirmation_code', code);
  if (added) await enqueueMail(db, deps, user, { kind, link });
  return added;
}

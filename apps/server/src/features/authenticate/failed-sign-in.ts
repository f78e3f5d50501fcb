import { enqueueMail } from '#domain/mail/outbox.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { DAY, earlier, HOUR } from '#kit/process/clock.ts';
import { firstIn } from '#kit/security/throttle.ts';
import { countFailedSignIns, type SignInUser } from './authenticate.store.ts';

const UNUSUAL = 20;

/** Tells the owner of an account about an unusual burst of failures, once a day at most. */
export async function warnOwner(db: Database, deps: Deps, user: SignInUser | undefined) {
  const { clock, config } = deps;
  // Counted for strangers too, so that both take as long.
  const failures = await countFailedSignIns(db, user?.user_id ?? 0, earlier(clock.now(), HOUR));
  if (!user || user.user_disabled_at || failures < UNUSUAL) return;
  if (!(await firstIn(db, clock, `warned:${user.user_id}`, DAY))) return;
  await enqueueMail(db, deps, user, { kind: 'failed-sign-ins', link: config.publicUrl });
}

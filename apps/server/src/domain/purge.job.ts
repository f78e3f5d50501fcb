import { limits } from '@encart/contract/base/limits.ts';
import type { Deps } from '#kit/deps.ts';
import { DAY, earlier, HOUR } from '#kit/process/clock.ts';
import { forgetOldRuns } from '#kit/work/schedules.ts';
import { forgetReports } from './platform/process-report.store.ts';

/** Removes what nobody can use any more. A row stays a while after its end, so that its token is told why it fails. */
export async function purge({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  await db.deleteFrom('sessions').where('expires_at', '<', earlier(now, DAY)).execute();
  await db.deleteFrom('downloads').where('expires_at', '<', earlier(now, HOUR)).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', earlier(now, DAY)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', earlier(now, DAY)).execute();
  await db
    .deleteFrom('receiver_deliveries')
    .where('created_at', '<', earlier(now, 30 * DAY))
    .execute();
  await db
    .deleteFrom('firedalerts')
    .where('fired_state', '=', 'ended')
    .where('fired_at', '<', earlier(now, limits.alerts.keptDays * DAY))
    .execute();
  await forgetOldRuns(db, earlier(now, 7 * DAY));
  await forgetReports(db, earlier(now, DAY + HOUR));
  await db
    .deleteFrom('throttles')
    .where('last_failure_at', '<', earlier(now, 12 * HOUR))
    .where('blocked_until', '<', now)
    .execute();
}

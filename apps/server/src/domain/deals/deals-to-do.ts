import type { Scope } from '@encart/contract/access/scope.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, later } from '#kit/process/clock.ts';

const SOON = 7 * DAY;

/** Which deals a platform refuses; for those who sell also those a platform could not be told of. */
export function dealsInTrouble(scope: Scope): RawBuilder<SqlBool> {
  const isSeller = scope === 'everything' || scope.profile_type === 'P';
  return sql`state not in ('draft', 'ended') and exists (
    select from masterdeal_platforms as platform where platform.masterdeal_id = masterdeals.masterdeal_id
      and (platform_state = 'rejected' or (${isSeller}::boolean and last_error is not null)))`;
}

/** Which deals end soon. */
export const dealsEnding = (now: Date): RawBuilder<SqlBool> =>
  sql`state in ('sent', 'active', 'paused') and enddate > ${now}::timestamptz
    and enddate <= ${later(now, SOON)}::timestamptz`;

import type { Principal } from '@encart/contract/access/principal.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, earlier } from '#kit/process/clock.ts';

const LATELY = 7 * DAY;

/** Which reports wait for somebody: their own, in the profile they have now, whose last run failed lately. */
export const reportsToDo = ({ user_id, profile_id }: Principal, now: Date): RawBuilder<SqlBool> =>
  sql`user_id = ${user_id} and profile_id = ${profile_id} and status = 'rejected'
    and last_run_at > ${earlier(now, LATELY)}`;

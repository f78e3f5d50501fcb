import { brokenRules } from '@encart/contract/base/issues.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { password, text, userName } from '@encart/contract/base/rules.ts';
import { email } from '@encart/contract/base/wire-rules.ts';
import { ruleText } from '@encart/contract/texts/say.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { writeAudit } from '#domain/audit/write-audit.ts';
import type { Database } from '#kit/db/database.ts';
import { SqlError } from '#kit/db/engine.ts';
import { StartError } from '#kit/db/start-error.ts';
import type { Clock } from '#kit/process/clock.ts';
import { createPasswords } from '#kit/security/passwords.ts';

const newAdmin = z.strictObject({
  user_name: userName(),
  user_email: email(),
  user_first_name: text(limits.text.name),
  user_last_name: text(limits.text.name),
  user_password: password(),
});
export type NewAdmin = z.input<typeof newAdmin>;

const UNIQUE = '23505';

/** Judges what was typed by the rules of the application's own forms. */
export function checkAdmin(admin: Partial<NewAdmin>): z.output<typeof newAdmin> {
  const read = newAdmin.safeParse(admin);
  if (read.success) return read.data;
  const lines = brokenRules(read.error, admin).map((broken) => `${broken.field}: ${ruleText('en', broken)}`);
  throw new StartError([...new Set(lines)].join('\n'));
}

/** Makes the first super administrator; there is no second time, whoever calls. */
export async function createAdmin(db: Database, clock: Clock, given: NewAdmin): Promise<number> {
  const { user_password, ...names } = checkAdmin(given);
  const user_password_hash = await createPasswords().hash(user_password);
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('first super administrator'))`.execute(transaction);
      await refuseSecond(transaction);
      const profile = { ...(await superProfile(transaction)), profile_type: 'SA' } as const;
      const { user_id } = await transaction
        .insertInto('users')
        .values({ ...names, ...profile, user_role: 'SA', user_password_hash })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      const origin = { who: null, requestId: null, network: 'command line' };
      await writeAudit(transaction, clock, origin, {
        action: 'user.created',
        entity: 'users',
        entity_id: user_id,
        changes: {
          user_role: { before: null, after: 'SA' },
          user_name: { before: null, after: names.user_name },
        },
      });
      return user_id;
    });
  } catch (error) {
    if (error instanceof SqlError && error.code === UNIQUE) {
      throw new StartError('this user name or e-mail address is already taken');
    }
    throw error;
  }
}

async function refuseSecond(db: Database) {
  const one = await db
    .selectFrom('users')
    .select('user_name')
    .where('user_role', '=', 'SA')
    .executeTakeFirst();
  if (one) throw new StartError('a super administrator exists already; others are made in the application');
}

async function superProfile(db: Database): Promise<{ profile_id: number }> {
  const existing = await db
    .selectFrom('profiles')
    .select('profile_id')
    .where('profile_type', '=', 'SA')
    .orderBy('profile_id')
    .executeTakeFirst();
  if (existing) return existing;
  return db
    .insertInto('profiles')
    .values({ profile_name: 'Administration', profile_type: 'SA' })
    .returning('profile_id')
    .executeTakeFirstOrThrow();
}

import { randomBytes } from 'node:crypto';
import { ROLES } from '@encart/contract/access/roles.ts';
import { password as passwordRule } from '@encart/contract/base/rules.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { writeAudit } from '#kit/audit.ts';
import type { Deps } from '#kit/deps.ts';
import { createPasswords } from '#kit/passwords.ts';

/** One fixed account a role, for the README, scripts and screenshots. */
const DEMO_ACCOUNTS = ROLES.map((role) => `demo.${role.toLowerCase()}`);

type DemoDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

/** Fills an empty store with the demo company, and says how to sign in. */
export async function prepareDemo(deps: DemoDeps): Promise<string> {
  const { config, db, clock } = deps;
  const accounts = `Sign in as ${DEMO_ACCOUNTS.join(', ')}`;
  const someone = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (!someone) {
    const password = config.demoPassword ?? randomPassword();
    await db
      .transaction()
      .execute((transaction) => fillDemo(transaction, { password, passwords: createPasswords(), clock }));
    const shown = config.demoPassword ? 'the password in DEMO_PASSWORD' : `the password ${password}`;
    return `${accounts}\nwith ${shown}${config.demoPassword ? '' : ' (shown this once, kept only as a hash)'}.`;
  }
  if (config.demoPassword) {
    await setDemoPassword(deps, config.demoPassword);
    return `${accounts}\nwith the password in DEMO_PASSWORD.`;
  }
  return `${accounts}\nwith the password printed at the first start; start with DEMO_PASSWORD=… to set a new one.`;
}

function randomPassword(): string {
  for (;;) {
    const password = randomBytes(12).toString('base64url');
    if (passwordRule().safeParse(password).success) return password;
  }
}

/** Gives the demo accounts another password, and ends the sessions opened with the one before. */
async function setDemoPassword({ db, clock }: DemoDeps, password: string) {
  const passwords = createPasswords();
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'user_password_hash'])
    .where('user_name', 'in', DEMO_ACCOUNTS)
    .execute();
  const kept = await Promise.all(users.map((user) => passwords.verify(user.user_password_hash, password)));
  const changed = users.filter((_, index) => !kept[index]);
  for (const { user_id } of changed) {
    const hash = await passwords.hash(password);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ user_password_hash: hash })
        .where('user_id', '=', user_id)
        .execute();
      await transaction
        .updateTable('sessions')
        .set({ revoked_at: clock.now() })
        .where((where) => where.or([where('user_id', '=', user_id), where('original_user_id', '=', user_id)]))
        .where('revoked_at', 'is', null)
        .execute();
      const origin = { who: null, requestId: null, network: 'start' };
      const changes = { user_password: { before: '[masked]', after: '[masked]' } };
      const entry = { action: 'password.changed', entity: 'users', entity_id: user_id, changes } as const;
      await writeAudit(transaction, clock, origin, entry);
    });
  }
}

import { randomBytes } from 'node:crypto';
import { ROLES } from '@encart/contract/access/roles.ts';
import { password as passwordRule } from '@encart/contract/base/rules.ts';
import { everybody } from '#demo/crowd-people.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { emailOf } from '#demo/people.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { passwordChanged, setPassword } from '#domain/sessions/credentials.store.ts';
import { endAllSessions } from '#domain/sessions/sessions.ts';
import type { Database } from '#kit/db/database.ts';
import { StartError } from '#kit/db/start-error.ts';
import type { Deps } from '#kit/deps.ts';
import { createPasswords } from '#kit/security/passwords.ts';

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
      .execute((transaction) =>
        fillDemo(transaction, { password, passwords: createPasswords(), clock, config }),
      );
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

/** Gives everybody of the demo company another password, and ends the sessions opened with the one before. */
async function setDemoPassword({ db, clock }: DemoDeps, password: string) {
  const passwords = createPasswords();
  const users = await findDemoPeople(db);
  // Most share one hash: each different one is compared once.
  const current = new Set<string | null>();
  for (const stored of new Set(users.map((user) => user.user_password_hash)))
    if (await passwords.verify(stored, password)) current.add(stored);
  const changed = users.filter((user) => !current.has(user.user_password_hash));
  if (changed.length === 0) return;
  const hash = await passwords.hash(password);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    for (const { user_id } of changed) {
      await setPassword(transaction, user_id, hash, now);
      await endAllSessions(transaction, now, user_id);
      const entry = { entity: 'users', entity_id: user_id, changes: passwordChanged } as const;
      const origin = { who: null, requestId: null, network: 'start' };
      await writeAudit(transaction, clock, origin, { action: 'password.changed', ...entry });
    }
  });
}

/** Recognised by their addresses, whose domains are reserved for examples. */
const findDemoPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select(['user_id', 'user_name', 'user_password_hash', 'user_disabled_at'])
    .where('user_email', 'in', everybody.map(emailOf))
    .execute();

/** Production has no demo account: a folder or database that was filled in demo is not fit for it. */
export async function refuseDemoPeople(db: Database) {
  const enabled = (await findDemoPeople(db)).find((user) => user.user_disabled_at === null);
  if (!enabled) return;
  throw new StartError(
    `MODE=production, but the records hold the demo account ${enabled.user_name}: start on a new DATA_DIR or DATABASE_URL`,
  );
}

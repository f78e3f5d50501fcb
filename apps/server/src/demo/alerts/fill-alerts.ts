import type { EvaluationDeps } from '#domain/alerts/evaluate-figures.ts';
import { mayBeTold } from '#domain/alerts/owned-rules.ts';
import { readRules } from '#domain/alerts/rules.store.ts';
import { pastRows } from '#domain/alerts/tell-past.ts';
import { findPeople } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { demoRules } from './demo-rules.ts';

/** The rules are as old as the past that is judged. */
const AGE_MS = 120 * DAY;

/** Adds the rules of the demo's people, once: also one that somebody has removed does not come back. */
async function addRules(db: Database, now: Date): Promise<number[]> {
  const owners = [...new Set(demoRules.map(({ owner }) => owner))];
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'profile_id', 'user_name'])
    .where('user_name', 'in', owners)
    .execute();
  const rows = demoRules.flatMap(({ owner, ...rule }) => {
    const user = users.find(({ user_name }) => user_name === owner);
    if (!user) return [];
    const { user_id, profile_id } = user;
    const created_at = earlier(now, AGE_MS);
    return [
      {
        metric: null,
        step: null,
        by: null,
        value: null,
        compare: null,
        ready_made: null,
        ...rule,
        created_at,
        user_id,
        profile_id,
      },
    ];
  });
  if (rows.length === 0) return [];
  const added = await db.insertInto('alerts').values(rows).returning('alert_id').execute();
  return added.map(({ alert_id }) => alert_id);
}

/** What the demo's people were told in its past, among it of its outage; what still holds is firing. Done once, when there are figures. */
export async function fillDemoAlerts(deps: EvaluationDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const batch = await db
    .selectFrom('batches')
    .select('batch_id')
    .where('batch_state', '=', 'ready')
    .where('fact', '=', 'delivery')
    .executeTakeFirst();
  const known = await db
    .selectFrom('alerts')
    .select('alert_id')
    .where(
      'name',
      'in',
      demoRules.map(({ name }) => name),
    )
    .executeTakeFirst();
  if (!batch || known) return;
  await db.transaction().execute(async (transaction) => {
    const ids = await addRules(transaction, clock.now());
    const rules = await readRules(transaction, 'delivery', ids);
    const owners = await findPeople(transaction, [...new Set(rules.map(({ user_id }) => user_id))]);
    for (const rule of rules) {
      const owner = owners.get(rule.user_id);
      if (!mayBeTold(rule, owner)) continue;
      const rows = await pastRows({ ...deps, db: transaction }, rule, owner, signal);
      if (rows.length > 0)
        await transaction
          .insertInto('firedalerts')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
  });
}

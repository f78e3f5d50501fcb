import type { ReadyMade } from '@encart/contract/alerts/alert-subjects.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { alertWordsIn } from '@encart/contract/texts/say-alert.ts';
import { sql } from 'kysely';
import { findPerson } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import { readyMadeFor, readyMadeRules } from './ready-made.ts';

interface Owner {
  user_id: number;
  profile_id: number;
  user_locale: Locale;
}

/** Adds rules to somebody's, unless they have them already, switched on or off. */
async function insertReadyMade(
  db: Database,
  { user_id, profile_id, user_locale }: Owner,
  names: readonly ReadyMade[],
) {
  if (names.length === 0) return;
  const { readyMade: titles } = alertWordsIn(user_locale);
  const rows = names.map((ready_made) => {
    const {
      metric = null,
      step = null,
      by = null,
      value = null,
      compare = null,
      ...rule
    } = readyMadeRules[ready_made];
    const deal_events = JSON.stringify(rule.deal_events ?? []);
    return {
      direction: 'both' as const,
      lasting: 1,
      at_most_hours: 24,
      by_mail: true,
      ...{ ...rule, metric, step, by, value, compare, deal_events },
      ...{ ready_made, name: titles[ready_made], user_id, profile_id },
    };
  });
  await db
    .insertInto('alerts')
    .values(rows.map(({ filters, targets, sources, ...row }) => row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives somebody the rules their role has something for; those they had in another profile stay with that. */
export async function giveReadyMade(db: Database, user_id: number): Promise<void> {
  const person = await findPerson(db, user_id);
  if (!person || person.isDisabled) return;
  const { who, user_locale } = person;
  await insertReadyMade(db, { user_id, profile_id: who.profile_id, user_locale }, readyMadeFor(who));
}

interface Lacking extends Owner {
  user_role: string;
  has: ReadyMade[];
}

/** Gives everybody what they lack of them; what a role gets is asked once for all who share a role and a profile. */
export async function giveEverybodyReadyMade(db: Database): Promise<void> {
  const { rows: people } = await sql<Lacking>`
    select user_id, users.profile_id, user_role, user_locale,
      coalesce((select json_agg(ready_made) from alerts where alerts.user_id = users.user_id
        and alerts.profile_id = users.profile_id and ready_made is not null), '[]'::json) as has
    from users where user_disabled_at is null order by user_id`.execute(db);
  const open = new Map<string, ReadyMade[]>();
  for (const { has, user_role, ...owner } of people) {
    const key = `${user_role} ${owner.profile_id}`;
    const names = open.get(key) ?? (await readyMadeOf(db, owner.user_id));
    open.set(key, names);
    await insertReadyMade(
      db,
      owner,
      names.filter((name) => !has.includes(name)),
    );
  }
}

async function readyMadeOf(db: Database, user_id: number): Promise<ReadyMade[]> {
  const person = await findPerson(db, user_id);
  return person ? readyMadeFor(person.who) : [];
}

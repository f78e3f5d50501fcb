import type { Principal } from '@encart/contract/access/principal.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Tables } from '#kit/db/tables.ts';

/** Whose they are: of a person, in the profile they have now. */
type Owner = Pick<Principal, 'user_id' | 'profile_id'>;

const ownIn = (db: Database, { user_id, profile_id }: Owner) =>
  db.selectFrom('firedalerts').where('user_id', '=', user_id).where('profile_id', '=', profile_id);

export async function isOwn(db: Database, owner: Owner, firedalert_id: number): Promise<boolean> {
  const row = ownIn(db, owner).select('firedalert_id').where('firedalert_id', '=', firedalert_id);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Marks one of somebody's own, or all of them, as seen; gives those that were not before. */
export async function acknowledgeOwn(
  db: Database,
  { user_id, profile_id }: Owner,
  now: Date,
  firedalert_id?: number,
): Promise<number[]> {
  const own = db
    .updateTable('firedalerts')
    .set({ acknowledged: true, acknowledged_at: now })
    .where('user_id', '=', user_id)
    .where('profile_id', '=', profile_id)
    .where('acknowledged', '=', false)
    .returning('firedalert_id');
  const rows = await (firedalert_id === undefined
    ? own
    : own.where('firedalert_id', '=', firedalert_id)
  ).execute();
  return rows.map((row) => row.firedalert_id);
}

const number = (text: string | null) => (text === null ? null : Number(text));

/** How many of somebody's own are not seen yet, and the newest of them. */
export async function readBell(db: Database, owner: Owner) {
  const unseen = <O>(query: SelectQueryBuilder<Tables, 'firedalerts', O>) =>
    query.where('acknowledged', '=', false);
  const { count } = await unseen(ownIn(db, owner))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const newest = await unseen(ownIn(db, owner))
    .select(['firedalert_id', 'name', 'about', 'about_id', 'by', 'fired_at', 'since', 'step'])
    .select(['fired_state', 'subject', 'metric', 'condition', 'deal_event'])
    .select(['value', 'low', 'high', 'before'])
    .orderBy('fired_at', 'desc')
    .orderBy('firedalert_id', 'desc')
    .limit(limits.alerts.bell)
    .execute();
  return {
    count,
    newest: newest.map(({ fired_at, since, value, low, high, before, ...row }) => ({
      ...row,
      fired_at: fired_at.toISOString(),
      since: since.toISOString(),
      value: number(value),
      low: number(low),
      high: number(high),
      before: number(before),
    })),
  };
}

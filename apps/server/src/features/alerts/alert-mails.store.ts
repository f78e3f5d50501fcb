import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import type { MailedAlert } from '#domain/alerts/alert-mail.ts';
import type { Database } from '#kit/db/database.ts';
import { earlier } from '#kit/process/clock.ts';

const { mailWaitMs, mailEveryMs } = limits.alerts;

/** An alert that waits for a mail, and whether its rule still writes to its owner. */
export interface WaitingAlert extends MailedAlert {
  profile_id: number;
  still_wanted: boolean;
}

const isWaiting = sql<boolean>`(to_mail and mailed_at is null)`;

/** People with an alert that has waited long enough for others, and no mail of the last minutes. */
export async function readDueOwners(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from firedalerts where ${isWaiting} group by user_id
    having min(fired_at) <= ${earlier(now, mailWaitMs)}::timestamptz
    order by min(fired_at)`.execute(db);
  const due: number[] = [];
  for (const { user_id } of rows) if (!(await wasMailedLately(db, user_id, now))) due.push(user_id);
  return due;
}

export async function wasMailedLately(db: Database, user_id: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('firedalerts')
    .select('firedalert_id')
    .where('user_id', '=', user_id)
    .where('mailed_at', '>', earlier(now, mailEveryMs))
    .executeTakeFirst();
  return row !== undefined;
}

type Stored = Omit<WaitingAlert, 'value' | 'low' | 'high' | 'before'> &
  Record<'value' | 'low' | 'high' | 'before', string | null>;

const number = (text: string | null) => (text === null ? null : Number(text));

/** Holds what waits for a mail to somebody, until the mail is written: whoever else looks finds nothing. */
export async function holdWaiting(db: Database, user_id: number, now: Date): Promise<WaitingAlert[]> {
  await sql`select 1 from users where user_id = ${user_id} for no key update`.execute(db);
  const { rows } = await sql<Stored>`
    select fired.firedalert_id, fired.profile_id, fired.name, fired.subject, fired.metric, fired.condition,
      fired.step, fired.by, fired.about, fired.about_id, fired.deal_event, fired.fired_state, fired.since, fired.points,
      fired.value::text, fired.low::text, fired.high::text, fired.before::text, coalesce(fired.alert_id, 0) as alert_id,
      (not fired.acknowledged and coalesce(alerts.enabled and alerts.by_mail
        and coalesce(alerts.muted_until <= ${now}::timestamptz, true), false)) as still_wanted
    from firedalerts as fired left join alerts using (alert_id)
    where fired.user_id = ${user_id} and fired.to_mail and fired.mailed_at is null
    order by fired.fired_at desc, fired.firedalert_id desc for update of fired`.execute(db);
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    value: number(row.value),
    low: number(row.low),
    high: number(row.high),
    before: number(row.before),
  }));
}

const idsOf = (alerts: readonly WaitingAlert[]) => alerts.map(({ firedalert_id }) => firedalert_id);

export async function markMailed(db: Database, alerts: readonly WaitingAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  await db
    .updateTable('firedalerts')
    .set({ mailed_at: now })
    .where('firedalert_id', 'in', idsOf(alerts))
    .execute();
}

/** What nobody is to be mailed about waits no longer. */
export async function dropWaiting(db: Database, alerts: readonly WaitingAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await db
    .updateTable('firedalerts')
    .set({ to_mail: false })
    .where('firedalert_id', 'in', idsOf(alerts))
    .execute();
}

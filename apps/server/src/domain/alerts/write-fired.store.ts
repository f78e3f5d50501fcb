import type { FiredPoint } from '@encart/contract/alerts/fired-alerts.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Tables } from '#kit/db/tables.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { AlertEvent } from './alert-events.ts';
import { type AnnouncedAlert, announceEnded, announceFired } from './announce.ts';
import type { Contributors } from './contributors.ts';
import type { Decision, Found, StoredFired } from './decide-firing.ts';

/** What is told of one event, with what shows it. */
export interface ToFire {
  found: Pick<Found, 'rule' | 'about' | 'aboutId' | 'aboutKey' | 'dealEvent'>;
  event: AlertEvent;
  points: readonly FiredPoint[];
  contributors: (Contributors & { names: (id: number) => string | null }) | null;
}

/** What is written in one go. */
export interface Writing {
  fire: readonly ToFire[];
  extend: Decision['extend'];
  end: readonly StoredFired[];
  /** Rows of rules that nobody may be told of any more: they end without a word. */
  endQuietly: readonly number[];
}

const ROWS_AT_ONCE = 100;
const stored = (figure: Figure) => figure && Math.round(figure * 1e6) / 1e6;

/** The row of an event: still firing where it goes on, over where it was over before anybody knew. */
export function firedRow(
  { found, event, points, contributors }: ToFire,
  fired_at: Date,
): Insertable<Tables['firedalerts']> {
  const { rule, about, aboutId, aboutKey, dealEvent } = found;
  const { told, since, until, isOpen } = event;
  return {
    alert_id: rule.alert_id,
    user_id: rule.user_id,
    profile_id: rule.profile_id,
    name: rule.name,
    subject: rule.subject,
    metric: rule.metric,
    step: rule.step,
    condition: rule.condition,
    by: rule.by,
    deal_event: dealEvent,
    about,
    about_id: aboutId,
    about_key: aboutKey,
    fired_state: isOpen ? 'firing' : 'ended',
    fired_at,
    since,
    until,
    ended_at: isOpen ? null : fired_at,
    value: stored(told.value),
    low: stored(told.low),
    high: stored(told.high),
    before: stored(told.before),
    points: JSON.stringify(points),
    contributors: JSON.stringify(
      contributors?.rows.map(({ id, now, before }) => ({ id, name: contributors.names(id), now, before })) ??
        [],
    ),
    contributors_by: contributors?.by ?? null,
  };
}

/** What rules say about telling of these rows; a rule that is gone meanwhile says nothing. */
async function announcedOf(db: Database, ids: readonly number[]): Promise<AnnouncedAlert[]> {
  return db
    .selectFrom('firedalerts')
    .innerJoin('alerts', 'alerts.alert_id', 'firedalerts.alert_id')
    .select(['firedalert_id', 'firedalerts.user_id', 'by_mail', 'to_receivers', 'muted_until'])
    .where('firedalert_id', 'in', ids)
    .execute();
}

/** Writes what an evaluation decided, with what announces it, in the caller's transaction. Gives back how many rows are new. */
export async function writeFired(db: Database, clock: Clock, writing: Writing): Promise<number> {
  const now = clock.now();
  const end = async (ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const ended = await db
      .updateTable('firedalerts')
      .set({ fired_state: 'ended', ended_at: now, version: sql<number>`version + 1` })
      .where('firedalert_id', 'in', ids)
      .where('fired_state', '=', 'firing')
      .returning('firedalert_id')
      .execute();
    return ended.map(({ firedalert_id }) => firedalert_id);
  };
  await end(writing.endQuietly);
  const over = await end(writing.end.map(({ firedalert_id }) => firedalert_id));
  if (over.length > 0) await announceEnded(db, clock, await announcedOf(db, over));
  if (writing.extend.length > 0)
    await sql`update firedalerts set until = given.until
      from unnest(${writing.extend.map((one) => one.firedalert_id)}::int[],
        ${writing.extend.map((one) => one.until)}::timestamptz[]) as given(firedalert_id, until)
      where firedalerts.firedalert_id = given.firedalert_id`.execute(db);
  // A rule that was removed or switched off while it was evaluated tells nothing.
  const rules = [...new Set(writing.fire.map(({ found }) => found.rule.alert_id))];
  const kept = new Set(
    rules.length === 0
      ? []
      : (
          await db
            .selectFrom('alerts')
            .select('alert_id')
            .where('alert_id', 'in', rules)
            .where('enabled', '=', true)
            .forShare()
            .execute()
        ).map(({ alert_id }) => alert_id),
  );
  const rows = writing.fire
    .filter(({ found }) => kept.has(found.rule.alert_id))
    .map((one) => firedRow(one, now));
  let count = 0;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const inserted = await db
      .insertInto('firedalerts')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning('firedalert_id')
      .execute();
    const ids = inserted.map(({ firedalert_id }) => firedalert_id);
    if (ids.length > 0) await announceFired(db, clock, await announcedOf(db, ids));
    count += ids.length;
  }
  return count;
}

import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import type { Database } from '#kit/db/database.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import type { AlertEvent } from './alert-events.ts';
import { type Decision, decide, type Found, type StoredFired } from './decide-firing.ts';
import { readStoredFired } from './rules.store.ts';

/** How far back what was told is looked at: longer than any rule waits, and than late figures are judged. */
const TOLD_SINCE_MS = 15 * DAY;

export interface Decisions extends Pick<Decision, 'extend' | 'end'> {
  fire: { found: Found; event: AlertEvent }[];
  endQuietly: number[];
}

const keyOf = (alert_id: number | null, about_key: string) => `${alert_id} ${about_key}`;

/**
 * What becomes of everything that rules about a subject found. Rows of rules that are not evaluated any more end without a
 * word: of those switched off, of owners who may no longer be told.
 */
export async function decideAll(
  db: Database,
  subject: AlertSubject,
  { found, evaluated, now }: { found: readonly Found[]; evaluated: ReadonlySet<number>; now: Date },
): Promise<Decisions> {
  const rows = await readStoredFired(db, subject, earlier(now, TOLD_SINCE_MS));
  const byKey = new Map<string, StoredFired[]>();
  for (const row of rows) {
    const key = keyOf(row.alert_id, row.about_key);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const decisions: Decisions = { fire: [], extend: [], end: [], endQuietly: [] };
  for (const one of found) {
    const { fire, extend, end } = decide(one, byKey.get(keyOf(one.rule.alert_id, one.aboutKey)) ?? [], now);
    decisions.fire.push(...fire.map((event) => ({ found: one, event })));
    decisions.extend.push(...extend);
    decisions.end.push(...end);
  }
  for (const { alert_id, firedalert_id, fired_state } of rows)
    if (fired_state === 'firing' && alert_id !== null && !evaluated.has(alert_id))
      decisions.endQuietly.push(firedalert_id);
  return decisions;
}

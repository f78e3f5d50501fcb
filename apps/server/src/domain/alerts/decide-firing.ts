import type { DealEvent } from '@encart/contract/alerts/alert-subjects.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#kit/db/tables.ts';
import { HOUR } from '#kit/process/clock.ts';
import type { AlertEvent } from './alert-events.ts';
import type { AlertRule } from './alert-rule.ts';
import type { JudgedStep, Verdict } from './judge-step.ts';

/** What an evaluation found about one thing a rule is about: a value of its dimension, a server, a deal, a source, a report. */
export interface Found {
  rule: AlertRule;
  aboutKey: string;
  aboutId: number | null;
  about: string | null;
  dealEvent: DealEvent | null;
  events: readonly AlertEvent[];
  /** The last that is known of it. */
  last: { verdict: Exclude<Verdict, 'unknown'>; end: Date } | null;
}

/** A row that was told of before. */
export type StoredFired = Pick<
  Selectable<Tables['firedalerts']>,
  'firedalert_id' | 'alert_id' | 'about_key' | 'fired_state' | 'fired_at' | 'since' | 'until'
>;

export interface Decision {
  fire: AlertEvent[];
  /** Rows that still hold, until later than they say. */
  extend: { firedalert_id: number; until: Date }[];
  end: StoredFired[];
}

/** The last step that says anything. */
export function lastKnown(steps: readonly JudgedStep[]): Found['last'] {
  const last = steps.findLast(({ verdict }) => verdict !== 'unknown');
  return last && last.verdict !== 'unknown' ? { verdict: last.verdict, end: last.end } : null;
}

const endOf = ({ since, until }: StoredFired) => until ?? since;

/** Whether an event is what a row has told of already: they overlap, or one begins where the other ends. */
const isSame = (event: AlertEvent, row: StoredFired) => event.since <= endOf(row) && event.until >= row.since;

/**
 * What is to be told, once for one event: a row that is still firing goes on as long as the rule holds, and ends with the
 * first step that is fine again; what was told already is not told again, nor anything else about the same thing for
 * as many hours as the rule says.
 */
export function decide({ rule, events, last }: Found, stored: readonly StoredFired[], now: Date): Decision {
  const decision: Decision = { fire: [], extend: [], end: [] };
  let firing = stored.find(({ fired_state }) => fired_state === 'firing');
  if (firing && last && last.end >= endOf(firing)) {
    const { firedalert_id } = firing;
    if (last.verdict === 'out' && last.end > endOf(firing))
      decision.extend.push({ firedalert_id, until: last.end });
    if (last.verdict === 'in') {
      decision.end.push(firing);
      firing = undefined;
    }
  }
  let toldAt = Math.max(0, ...stored.map(({ fired_at }) => fired_at.getTime()));
  for (const event of events) {
    if (stored.some((row) => isSame(event, row)) || (event.isOpen && firing)) continue;
    if (now.getTime() - toldAt < rule.at_most_hours * HOUR) continue;
    decision.fire.push(event);
    toldAt = now.getTime();
  }
  return decision;
}

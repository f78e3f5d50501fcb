import type { Insertable } from 'kysely';
import type { Tables } from '#kit/db/tables.ts';
import { HOUR, later } from '#kit/process/clock.ts';
import type { AlertRule } from './alert-rule.ts';
import { type EvaluationDeps, tellOfFigures } from './evaluate-figures.ts';
import { readCoverage } from './figure-coverage.store.ts';
import { isFact } from './judge-rules.ts';
import { judgePast } from './preview-rule.ts';
import { openSeriesReader, type SeriesOwner } from './series-reader.ts';
import { firedRow } from './write-fired.store.ts';

/** How long after a step its figures usually come. */
const ARRIVES_AFTER_MS = 6 * HOUR;

/** The rows a rule about figures would have left in the last 90 days, each told when its figures had come. */
export async function pastRows(
  deps: EvaluationDeps,
  rule: AlertRule,
  owner: SeriesOwner,
  signal?: AbortSignal,
): Promise<Insertable<Tables['firedalerts']>[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const coverage = isFact(rule.subject) ? await readCoverage(db, rule.subject, now) : null;
  if (!coverage) return [];
  const { series } = await judgePast(deps, rule, owner, signal);
  const fire = series.flatMap(({ id, name, events }) =>
    events.map((event) => ({
      found: {
        ...{ rule, aboutKey: id === null ? '' : String(id), aboutId: id, about: name },
        ...{ dealEvent: null, events: [], last: null },
      },
      event,
    })),
  );
  const read = await openSeriesReader(deps, signal);
  const told = await tellOfFigures(deps, read, fire, { ownerOf: () => owner, coverage });
  const soonest = (moment: Date) => (moment < now ? moment : now);
  return told.map((one) => {
    const row = firedRow(one, soonest(later(one.event.told.end, ARRIVES_AFTER_MS)));
    if (one.event.isOpen) return row;
    const ended_at = soonest(later(one.event.until, 24 * HOUR + ARRIVES_AFTER_MS));
    return { ...row, ended_at, acknowledged: true, acknowledged_at: ended_at };
  });
}

import { isPastKnown } from '@encart/contract/alerts/alert-subjects.ts';
import type { FiredPoint } from '@encart/contract/alerts/fired-alerts.ts';
import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { type AlertEvent, eventsOf, toldAtMost } from './alert-events.ts';
import { readNames } from './alert-names.store.ts';
import type { AlertRule } from './alert-rule.ts';
import { stepsBetween } from './alert-steps.ts';
import type { EvaluationDeps } from './evaluate-figures.ts';
import { readCoverage } from './figure-coverage.store.ts';
import { judgeLoads } from './judge-loads.ts';
import { figureMetric, isFact, type JudgedSeries, judgeRules, requestOf } from './judge-rules.ts';
import { volumeOf } from './least-volumes.ts';
import { pointOf } from './picture.ts';
import { openSeriesReader, type ReadSeries, type SeriesOwner } from './series-reader.ts';
import { readSilences } from './states.store.ts';

/** What one value of a rule's dimension would have told, and when. */
export interface PastSeries {
  id: number | null;
  name: string | null;
  steps: JudgedSeries['steps'];
  events: AlertEvent[];
}
export interface Past {
  start: Date;
  end: Date;
  series: PastSeries[];
}

/** So many values at so many steps are judged at most: the largest values of short steps alone. */
const MOST_VALUES = 300_000;
/** Steps of the weeks before that tell what is usual. */
const REFERENCE_DAYS = 63;
const RANKED_DAYS = 14;
/** Minutes are shown for a day. */
const MINUTES_MS = DAY;

const STEPS_A_DAY = { minute: 1_440, half_hour: 48, hour: 24, day: 1 } as const;

/** The largest values of the dimension of a rule, as many as can be judged; nothing where all of them can. */
async function valuesToJudge(read: ReadSeries, rule: AlertRule, owner: SeriesOwner, end: Date) {
  const { by, step } = rule;
  if (!by || !step) return undefined;
  const most = Math.floor(MOST_VALUES / (STEPS_A_DAY[step] * (limits.alerts.previewDays + REFERENCE_DAYS)));
  const last = dayOf(earlier(end, 1));
  const keys = Array.from({ length: RANKED_DAYS }, (_, at) => addDays(last, -at));
  const [series] = await read([requestOf({ rule: { ...rule, step: 'day' }, owner }, keys)]);
  if (!series || series.size <= most) return undefined;
  const volume = volumeOf(figureMetric(rule));
  const sizes = new Map(
    [...series].map(([id, steps]) => [id, [...steps.values()].reduce((sum, one) => sum + one[volume], 0)]),
  );
  return [...series.keys()].toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)).slice(0, most);
}

async function figuresInPast(
  deps: EvaluationDeps,
  rule: AlertRule,
  owner: SeriesOwner,
  past: Pick<Past, 'start' | 'end'>,
  signal?: AbortSignal,
): Promise<JudgedSeries[]> {
  const { db, clock } = deps;
  if (!isFact(rule.subject) || !rule.step) return [];
  const coverage = await readCoverage(db, rule.subject, clock.now());
  if (!coverage) return [];
  const read = await openSeriesReader(deps, signal);
  const ids = await valuesToJudge(read, rule, owner, coverage.completeUntil);
  const start = new Date(Math.max(past.start.getTime(), coverage.from.getTime()));
  const end = new Date(Math.min(past.end.getTime(), coverage.completeUntil.getTime()));
  const spans = stepsBetween(rule.step, start, end);
  const [series = []] = await judgeRules(read, [{ rule, owner, spans, ...(ids ? { ids } : {}) }], coverage);
  return series;
}

async function loadsInPast(
  deps: EvaluationDeps,
  rule: AlertRule,
  owner: SeriesOwner,
  { start, end }: Pick<Past, 'start' | 'end'>,
  signal?: AbortSignal,
) {
  // Servers are the platform's own.
  if (owner.scope !== 'everything' || !isPastKnown(rule.subject, rule.metric) || !rule.step) return [];
  const from = rule.step === 'minute' ? earlier(end, MINUTES_MS) : start;
  const spans = stepsBetween(rule.step, from, end).filter((span) => span.end <= end);
  const most = Math.max(1, Math.floor(MOST_VALUES / spans.length / 2));
  const servers = (await readSilences(deps.db, end)).filter(
    ({ id }) => rule.targets.length === 0 || rule.targets.includes(id),
  );
  const shown = servers.slice(0, most);
  const ids = shown.map(({ id }) => id);
  const [judged = []] = await judgeLoads(deps, [{ rule, spans }], ids, signal);
  return judged.map((one) => ({ ...one, name: shown.find(({ id }) => id === one.id)?.name ?? null }));
}

/**
 * What a rule would have told in the last days, had it been there: the same judging as when it is evaluated. Of deals, reports,
 * sources and silence the past is not known.
 */
export async function judgePast(
  deps: EvaluationDeps,
  rule: AlertRule,
  owner: SeriesOwner,
  signal?: AbortSignal,
): Promise<Past> {
  const { db, clock } = deps;
  const end = clock.now();
  const past = { start: instantAt(addDays(dayOf(end), -limits.alerts.previewDays)), end };
  const told = (steps: JudgedSeries['steps']) =>
    toldAtMost(eventsOf(steps, rule.lasting), rule.at_most_hours);
  if (rule.subject === 'serverloads') {
    const servers = await loadsInPast(deps, rule, owner, past, signal);
    return {
      ...past,
      series: servers.map(({ id, name, steps }) => ({ id, name, steps, events: told(steps) })),
    };
  }
  const judged = await figuresInPast(deps, rule, owner, past, signal);
  const { by } = rule;
  const nameOf = await readNames(db, by ? judged.map(({ id }) => ({ dimension: by, id })) : []);
  const series = judged.map(({ id, steps }) => ({
    ...(by ? { id, name: nameOf(by, id) } : { id: null, name: null }),
    steps,
    events: told(steps),
  }));
  return { ...past, series };
}

export interface Preview {
  start: string;
  end: string;
  fired: number;
  series_count: number;
  series: {
    id: number | null;
    name: string | null;
    points: FiredPoint[];
    firings: { since: string; until: string; value: Figure }[];
  }[];
}

const largestOf = ({ steps }: PastSeries) =>
  steps.reduce((largest, { value }) => Math.max(largest, value ?? 0), 0);

/** Parts of the time that a chart has room for. */
const CHARTED_PARTS = 500;

/**
 * As many steps as a chart has room for: of each part of the time the lowest and the highest, of those outside of what they
 * should be where there are any.
 */
function charted(steps: PastSeries['steps']): PastSeries['steps'] {
  const length = Math.ceil(steps.length / CHARTED_PARTS);
  if (length <= 2) return steps;
  return Array.from({ length: Math.ceil(steps.length / length) }, (_, at) => {
    const part = steps.slice(at * length, (at + 1) * length);
    const outside = part.filter(({ verdict }) => verdict === 'out');
    const byValue = (outside.length > 0 ? outside : part).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
    const kept = new Set([byValue[0], byValue.at(-1)]);
    return part.filter((step) => kept.has(step));
  }).flat();
}

/** The past as a chart shows it: those that would have fired most first, then the largest. */
export function previewOf({ start, end, series }: Past): Preview {
  const shown = series
    .map((one) => ({ ...one, largest: largestOf(one) }))
    .toSorted((a, b) => b.events.length - a.events.length || b.largest - a.largest)
    .slice(0, limits.alerts.previewSeries);
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    fired: series.reduce((sum, { events }) => sum + events.length, 0),
    series_count: series.length,
    series: shown.map(({ id, name, steps, events }) => ({
      id,
      name,
      points: charted(steps).map(pointOf),
      firings: events.map(({ since, until, told }) => ({
        since: since.toISOString(),
        until: until.toISOString(),
        value: told.value,
      })),
    })),
  };
}

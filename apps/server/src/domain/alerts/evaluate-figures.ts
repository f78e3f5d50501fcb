import type { FactName } from '@encart/contract/analytics/batches.ts';
import type { Deps } from '#kit/deps.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { eventsOf } from './alert-events.ts';
import { readNames } from './alert-names.store.ts';
import type { AlertRule } from './alert-rule.ts';
import { type StepSpan, stepsBetween, stepsUpTo } from './alert-steps.ts';
import { type Happened, readContributors } from './contributors.ts';
import { type Decisions, decideAll } from './decide-all.ts';
import { type Found, lastKnown } from './decide-firing.ts';
import { readSeen, writeEvaluation } from './evaluations.store.ts';
import { type Changes, readChanges } from './figure-changes.store.ts';
import { type Coverage, readCoverage } from './figure-coverage.store.ts';
import { type JudgedSeries, judgeRules } from './judge-rules.ts';
import { type OwnedRule, readOwnedRules } from './owned-rules.ts';
import { readPictures } from './picture.ts';
import { openSeriesReader, type ReadSeries, type SeriesOwner } from './series-reader.ts';
import type { ToFire } from './write-fired.store.ts';

export type EvaluationDeps = Pick<Deps, 'db' | 'figures' | 'clock'>;

/** Steps shorter than a day are judged when they are new, and no longer than this after. */
const SHORT_STEPS_MS = 2 * DAY;
/** A rule looks at what came shortly before it was made, and at nothing older. */
const BEFORE_MADE_MS = DAY;
/** So many at once get their contributors; the others are told without. */
const MOST_EXPLAINED = 500;

/** The steps a rule judges: those that changed, with as many before them as it has to last. */
function spansOf(rule: AlertRule, { from, until }: Pick<Changes, 'from' | 'until'>, now: Date): StepSpan[] {
  const { step, lasting, created_at } = rule;
  if (!step) return [];
  const earliest = [from, earlier(created_at, BEFORE_MADE_MS)];
  if (step !== 'day') earliest.push(earlier(now, SHORT_STEPS_MS));
  const start = new Date(Math.max(...earliest.map((at) => at.getTime())));
  const changed = stepsBetween(step, start, until).filter(({ end }) => end > start);
  const [first] = changed;
  return first ? [...stepsUpTo(step, first, lasting).slice(0, -1), ...changed] : [];
}

/** What the judged series of a rule come to. */
function foundIn(rule: AlertRule, series: readonly JudgedSeries[]): Found[] {
  return series.map(({ id, steps }) => ({
    rule,
    aboutKey: rule.by ? String(id) : '',
    aboutId: rule.by ? id : null,
    about: null,
    dealEvent: null,
    events: eventsOf(steps, rule.lasting),
    last: lastKnown(steps),
  }));
}

/** Gives everything that is told its names, its picture and what contributed to it, with its owner's eyes. */
export async function tellOfFigures(
  { db }: Pick<Deps, 'db'>,
  read: ReadSeries,
  fire: Decisions['fire'],
  { ownerOf, coverage }: { ownerOf: (rule: AlertRule) => SeriesOwner; coverage: Coverage },
): Promise<ToFire[]> {
  if (fire.length === 0) return [];
  const happened = fire.map(({ found: { rule, aboutId }, event }): Happened => {
    const { key, start, end } = event.told;
    return { rule, owner: ownerOf(rule), id: aboutId ?? 0, told: { key, start, end } };
  });
  const pictures = await readPictures(read, happened, coverage);
  const contributors = await readContributors(read, happened.slice(0, MOST_EXPLAINED));
  const nameOf = await readNames(db, [
    ...happened.flatMap(({ rule, id }) => (rule.by ? [{ dimension: rule.by, id }] : [])),
    ...contributors.flatMap((one) => one?.rows.map(({ id }) => ({ dimension: one.by, id })) ?? []),
  ]);
  return fire.map(({ found, event }, at) => {
    const { by } = found.rule;
    const explained = contributors[at] ?? null;
    return {
      found: { ...found, about: by ? nameOf(by, found.aboutId ?? 0) : null },
      event,
      points: pictures[at] ?? [],
      contributors: explained && { ...explained, names: (id: number) => nameOf(explained.by, id) },
    };
  });
}

const ownersOf = (owned: readonly OwnedRule[]) => {
  const owners = new Map(owned.map(({ rule, owner }) => [rule.alert_id, owner]));
  return (rule: AlertRule): SeriesOwner => {
    const owner = owners.get(rule.alert_id);
    if (!owner) throw new Error(`rule ${rule.alert_id} has no owner`);
    return owner;
  };
};

/**
 * Evaluates every rule about a fact whose figures have changed since the last time: those that came, were replaced or
 * became complete. Gives back how many alerts fired.
 */
export async function evaluateFigures(
  deps: EvaluationDeps,
  fact: FactName,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const before = await readSeen(db, fact);
  const coverage = await readCoverage(db, fact, now);
  const changes = coverage && (await readChanges(db, fact, coverage, before, now));
  const owned = await readOwnedRules(db, fact);
  const evaluated = new Set(owned.map(({ rule }) => rule.alert_id));
  if (!coverage || !changes) {
    const { endQuietly } = await decideAll(db, fact, { found: [], evaluated, now });
    const writing = { fire: [], extend: [], end: [], endQuietly };
    return writeEvaluation(deps, { subject: fact, before, seen: before, writing });
  }
  const read = await openSeriesReader(deps, signal);
  const toJudge = owned
    .map(({ rule, owner }) => ({ rule, owner, spans: spansOf(rule, changes, now) }))
    .filter(({ spans }) => spans.length > 0);
  const judged = await judgeRules(read, toJudge, coverage);
  signal?.throwIfAborted();
  const found = toJudge.flatMap(({ rule }, at) => foundIn(rule, judged[at] ?? []));
  const decisions = await decideAll(db, fact, { found, evaluated, now });
  const fire = await tellOfFigures(deps, read, decisions.fire, { ownerOf: ownersOf(owned), coverage });
  signal?.throwIfAborted();
  return writeEvaluation(deps, {
    subject: fact,
    before,
    seen: changes.seen,
    writing: { ...decisions, fire },
  });
}

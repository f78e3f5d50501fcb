import { queryLoads, type StepLoad } from '@encart/analytics/query-loads.ts';
import type { Span } from '@encart/contract/analytics/durations.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { LOAD_METRICS, type LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import { createBreather } from '#kit/process/breather.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { eventsOf } from './alert-events.ts';
import type { AlertRule } from './alert-rule.ts';
import { keySpan, type StepSpan, stepAt, stepsBetween, stepsUpTo } from './alert-steps.ts';
import { decideAll } from './decide-all.ts';
import { type Found, lastKnown } from './decide-firing.ts';
import type { EvaluationDeps } from './evaluate-figures.ts';
import { foundInState, readSilent } from './evaluate-states.ts';
import { readSeen, writeEvaluation } from './evaluations.store.ts';
import { type JudgedStep, judgeStep, keysToJudge, type SeriesValues } from './judge-step.ts';
import { type OwnedRule, readOwnedRules } from './owned-rules.ts';
import { pointOf } from './picture.ts';
import { readSilences } from './states.store.ts';

/** Minutes may come a little late, also from servers whose clocks are not ours. */
const WAIT_MS = 2 * 60_000;
/** What was missed while nobody evaluated is made up for, but no longer ago than this. */
const MISSED_MS = DAY / 4;
const PICTURE_STEPS = 30;
/** A load that hardly ever varies is given this share of it, or this much, of room. */
const LEAST_SHARE = 0.05;
const LEAST_LOAD = 0.1;

/** The number of a step's minutes that a metric is: the highest of highest ones, the lowest of lowest ones. */
const valueIn = (metric: LoadMetric, load: StepLoad) =>
  metric === 'last_5_minutes_max' ? load.max : metric === 'last_5_minutes_min' ? load.min : load.avg;

export interface LoadRule {
  rule: AlertRule;
  spans: readonly StepSpan[];
}
export interface JudgedServer {
  id: number;
  steps: JudgedStep[];
}

/** Steps that follow each other are read as one span. */
function spansOf(step: NonNullable<AlertRule['step']>, keys: Iterable<string>): Span[] {
  const spans: { start: Date; end: Date }[] = [];
  for (const key of [...new Set(keys)].sort()) {
    const { start, end } = keySpan(step, key);
    const last = spans.at(-1);
    if (last && last.end >= start) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** Judges rules about the loads of servers: each metric and step is read once for all of them. */
export async function judgeLoads(
  { figures, clock }: Pick<EvaluationDeps, 'figures' | 'clock'>,
  rules: readonly LoadRule[],
  servers: readonly number[],
  signal?: AbortSignal,
): Promise<JudgedServer[][]> {
  const wanted = new Map<
    string,
    { metric: LoadMetric; step: NonNullable<AlertRule['step']>; keys: Set<string> }
  >();
  const nameOf = ({ metric, step }: AlertRule) => `${metric} ${step}`;
  const breathe = createBreather();
  for (const { rule, spans } of rules) {
    const { metric, step } = rule;
    if (!step || !isOneOf(LOAD_METRICS, metric)) continue;
    const one = wanted.get(nameOf(rule)) ?? { metric, step, keys: new Set() };
    wanted.set(nameOf(rule), one);
    for (const span of spans) {
      for (const key of keysToJudge(rule, step, span)) one.keys.add(key);
      await breathe();
    }
  }
  const values = new Map<string, Map<number, Map<string, number>>>();
  for (const [name, { metric, step, keys }] of wanted) {
    const byServer = new Map<number, Map<string, number>>();
    for (const span of spansOf(step, keys)) {
      const query = { servers, metric, span, step, now: clock.now() };
      const result = await queryLoads(figures.engine(), query, signal);
      // Minutes that are no longer kept have no value of their own.
      if (result.step !== step) continue;
      for (const load of result.loads) {
        const steps = byServer.get(load.server_id) ?? new Map<string, number>();
        byServer.set(load.server_id, steps.set(load.step, valueIn(metric, load)));
      }
      await breathe();
    }
    values.set(name, byServer);
  }
  const judged: JudgedServer[][] = [];
  for (const { rule, spans } of rules) {
    const { step, targets } = rule;
    const servers: JudgedServer[] = [];
    for (const [id, steps] of (step && values.get(nameOf(rule))) || []) {
      if (!step || (targets.length > 0 && !targets.includes(id))) continue;
      const series: SeriesValues = {
        valueAt: (key) => steps.get(key) ?? null,
        leastSpread: (expected) => Math.max(LEAST_SHARE * expected, LEAST_LOAD),
        onlyGrows: false,
      };
      servers.push({ id, steps: spans.map((span) => judgeStep(rule, step, span, series, true)) });
      await breathe();
    }
    judged.push(servers);
  }
  return judged;
}

/** The steps that have ended since the last evaluation, with as many before them as the rule has to last. */
function spansSince(rule: AlertRule, since: Date, until: Date): StepSpan[] {
  const { step, lasting } = rule;
  if (!step) return [];
  const ended = stepsBetween(step, since, until).filter(({ end }) => end > since && end <= until);
  const [first] = ended;
  return first ? [...stepsUpTo(step, first, lasting).slice(0, -1), ...ended] : [];
}

const foundIn = (
  rule: AlertRule,
  { id, steps }: JudgedServer,
  nameOf: (id: number) => string | null,
): Found => ({
  rule,
  aboutKey: String(id),
  aboutId: id,
  about: nameOf(id),
  dealEvent: null,
  events: eventsOf(steps, rule.lasting),
  last: lastKnown(steps),
});

/**
 * Evaluates the rules about servers, minute by minute: their loads since the last time, and their silence. Servers are the
 * platform's own: rules of those who do not see all of it find none. Gives back how many alerts fired.
 */
export async function evaluateLoads(deps: EvaluationDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const before = await readSeen(db, 'serverloads');
  const until = stepAt('minute', earlier(now, WAIT_MS)).start;
  const since = new Date(Math.max(before === '' ? 0 : Date.parse(before), until.getTime() - MISSED_MS));
  const owned = await readOwnedRules(db, 'serverloads');
  const evaluated = new Set(owned.map(({ rule }) => rule.alert_id));
  const seesAll = owned.filter(({ owner }) => owner.scope === 'everything');
  const isSilence = ({ rule }: OwnedRule) => rule.metric === 'silent_minutes';
  const silent = seesAll.filter(isSilence);
  const silences = silent.length > 0 ? await readSilent(db, silent, now) : [];
  const loads = seesAll
    .filter((one) => !isSilence(one))
    .map(({ rule }) => ({ rule, spans: spansSince(rule, since, until) }))
    .filter(({ spans }) => spans.length > 0);
  const servers = loads.length > 0 ? await readSilences(db, now) : [];
  const names = new Map(servers.map(({ id, name }) => [id, name]));
  const ids = [...names.keys()];
  const judged = loads.length > 0 ? await judgeLoads(deps, loads, ids, signal) : [];
  const found = [
    ...silent.flatMap((one, at) => (silences[at] ?? []).map((state) => foundInState(one, state, now))),
    ...loads.flatMap(({ rule }, at) =>
      (judged[at] ?? []).map((server) => foundIn(rule, server, (id) => names.get(id) ?? null)),
    ),
  ];
  const { fire, ...decisions } = await decideAll(db, 'serverloads', { found, evaluated, now });
  const told = await Promise.all(
    fire.map(async (one) => {
      const { rule, aboutId } = one.found;
      if (!rule.step || aboutId === null || rule.metric === 'silent_minutes')
        return { ...one, points: [], contributors: null };
      const spans = stepsUpTo(rule.step, one.event.told, PICTURE_STEPS);
      const [[server] = []] = await judgeLoads(deps, [{ rule, spans }], [aboutId], signal);
      return { ...one, points: (server?.steps ?? []).map(pointOf), contributors: null };
    }),
  );
  return writeEvaluation(deps, {
    subject: 'serverloads',
    before,
    seen: until.toISOString(),
    writing: { ...decisions, fire: told },
  });
}

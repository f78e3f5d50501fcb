import { planLoads } from '@encart/analytics/plan/plan-loads.ts';
import { queryLoads, type StepLoad } from '@encart/analytics/query-loads.ts';
import type { Span } from '@encart/contract/analytics/durations.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { LOAD_METRICS, type LoadMetric } from '@encart/contract/monitoring/load-metrics.ts';
import { createBreather } from '#kit/process/breather.ts';
import type { AlertRule } from './alert-rule.ts';
import { keySpan, type StepSpan } from './alert-steps.ts';
import type { EvaluationDeps } from './evaluate-figures.ts';
import { type JudgedStep, judgeStep, keysToJudge, type SeriesValues } from './judge-step.ts';

/** A load that hardly ever varies is given this share of it, or this much, of room. */
const LEAST_SHARE = 0.05;
const LEAST_LOAD = 0.1;
/** So many loads are read at once: more would keep requests waiting while they are taken apart. */
const LOADS_AT_ONCE = 30_000;

type Step = NonNullable<AlertRule['step']>;
/** The loads of each server by step. */
type ServerSteps = Map<number, Map<string, number>>;

export interface LoadRule {
  rule: AlertRule;
  spans: readonly StepSpan[];
}
export interface JudgedServer {
  id: number;
  steps: JudgedStep[];
}

/** The number of a step's minutes that a metric is: the highest of highest ones, the lowest of lowest ones. */
const valueIn = (metric: LoadMetric, load: StepLoad) =>
  metric === 'last_5_minutes_max' ? load.max : metric === 'last_5_minutes_min' ? load.min : load.avg;

/** Steps that follow each other are read as one span. */
function spansOf(step: Step, keys: Iterable<string>): Span[] {
  const spans: { start: Date; end: Date }[] = [];
  for (const key of [...new Set(keys)].sort()) {
    const { start, end } = keySpan(step, key);
    const last = spans.at(-1);
    if (last && last.end >= start) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** Reads the loads of servers at some steps, of not too many servers at once. */
async function readLoads(
  { figures, clock }: Pick<EvaluationDeps, 'figures' | 'clock'>,
  { metric, step, keys }: { metric: LoadMetric; step: Step; keys: ReadonlySet<string> },
  servers: readonly number[],
  signal?: AbortSignal,
): Promise<ServerSteps> {
  const breathe = createBreather();
  const byServer: ServerSteps = new Map();
  const atOnce = Math.max(1, Math.floor(LOADS_AT_ONCE / keys.size));
  for (const span of spansOf(step, keys))
    for (let at = 0; at < servers.length; at += atOnce) {
      const query = { servers: servers.slice(at, at + atOnce), metric, span, step, now: clock.now() };
      // Minutes that are no longer kept have no value of their own.
      if (planLoads(query).step !== step) continue;
      const { loads } = await queryLoads(figures.engine(), query, signal);
      for (const load of loads) {
        const steps = byServer.get(load.server_id) ?? new Map<string, number>();
        byServer.set(load.server_id, steps.set(load.step, valueIn(metric, load)));
      }
      await breathe();
    }
  return byServer;
}

const loadValues = (steps: ReadonlyMap<string, number>): SeriesValues => ({
  valueAt: (key) => steps.get(key) ?? null,
  leastSpread: (expected) => Math.max(LEAST_SHARE * expected, LEAST_LOAD),
  onlyGrows: false,
});

/** Judges rules about the loads of servers: each metric and step is read once for all of them. */
export async function judgeLoads(
  deps: Pick<EvaluationDeps, 'figures' | 'clock'>,
  rules: readonly LoadRule[],
  servers: readonly number[],
  signal?: AbortSignal,
): Promise<JudgedServer[][]> {
  const breathe = createBreather();
  const wanted = new Map<string, { metric: LoadMetric; step: Step; keys: Set<string> }>();
  const nameOf = ({ metric, step }: AlertRule) => `${metric} ${step}`;
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
  const read = new Map<string, ServerSteps>();
  for (const [name, one] of wanted) read.set(name, await readLoads(deps, one, servers, signal));
  const judged: JudgedServer[][] = [];
  for (const { rule, spans } of rules) {
    const { step, targets } = rule;
    const found: JudgedServer[] = [];
    judged.push(found);
    for (const [id, steps] of read.get(nameOf(rule)) ?? []) {
      if (!step || (targets.length > 0 && !targets.includes(id))) continue;
      const values = loadValues(steps);
      const server: JudgedServer = { id, steps: [] };
      found.push(server);
      for (const span of spans) {
        server.steps.push(judgeStep(rule, step, span, values, true));
        await breathe();
      }
    }
  }
  return judged;
}

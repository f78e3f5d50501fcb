import { groupBy } from '@encart/contract/base/group-by.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { eventsOf } from './alert-events.ts';
import type { AlertRule } from './alert-rule.ts';
import { type StepSpan, stepAt, stepsBetween, stepsUpTo } from './alert-steps.ts';
import { type Decisions, decideAll } from './decide-all.ts';
import { type Found, lastKnown } from './decide-firing.ts';
import type { EvaluationDeps } from './evaluate-figures.ts';
import { foundInState, readSilent } from './evaluate-states.ts';
import { readSeen, writeEvaluation } from './evaluations.store.ts';
import { type JudgedServer, judgeLoads } from './judge-loads.ts';
import { type OwnedRule, readOwnedRules } from './owned-rules.ts';
import { pointOf } from './picture.ts';
import { readSilences } from './states.store.ts';
import type { ToFire } from './write-fired.store.ts';

/** Minutes may come a little late, also from servers whose clocks are not ours. */
const WAIT_MS = 2 * 60_000;
/** What was missed while nobody evaluated is made up for, but no longer ago than this. */
const MISSED_MS = DAY / 4;
const PICTURE_STEPS = 30;

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

/** Gives everything that is told its picture: what a rule tells of many servers at once is read together. */
async function withPictures(
  deps: EvaluationDeps,
  fire: Decisions['fire'],
  signal?: AbortSignal,
): Promise<ToFire[]> {
  const told: ToFire[] = [];
  for (const group of groupBy(fire, ({ found, event }) => `${found.rule.alert_id} ${event.told.key}`)) {
    const [{ found, event }] = group;
    const { rule } = found;
    const spans = rule.step ? stepsUpTo(rule.step, event.told, PICTURE_STEPS) : [];
    const ids = group.flatMap((one) => one.found.aboutId ?? []);
    const [judged = []] = await judgeLoads(deps, [{ rule, spans }], ids, signal);
    const stepsOf = new Map(judged.map(({ id, steps }) => [id, steps]));
    for (const one of group) {
      const points = (stepsOf.get(one.found.aboutId ?? 0) ?? []).map(pointOf);
      told.push({ ...one, points, contributors: null });
    }
  }
  return told;
}

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
  return writeEvaluation(deps, {
    subject: 'serverloads',
    before,
    seen: until.toISOString(),
    writing: { ...decisions, fire: await withPictures(deps, fire, signal) },
  });
}

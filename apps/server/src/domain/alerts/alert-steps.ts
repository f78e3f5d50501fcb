import type { TimeRange } from '@encart/analytics/plan/figures-query.ts';
import { engineInstant } from '@encart/analytics/plan/instant.ts';
import type { AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import { type ComparisonPeriod, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import { addDays, DAY_MS, type Day } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS } from '@encart/contract/analytics/durations.ts';
import { compareSpan } from '@encart/contract/analytics/span-comparison.ts';
import { dayBounds, dayOf, exists, instantOf, wallTimeOf } from '@encart/contract/analytics/zone.ts';
import { later } from '#kit/process/clock.ts';

/** A step of time whose value is judged: as the engine names it, and from when to when it is. */
export interface StepSpan {
  key: string;
  start: Date;
  end: Date;
}

const LENGTHS: Record<Exclude<AlertStep, 'day'>, number> = {
  minute: 60_000,
  half_hour: HALF_HOUR_MS,
  hour: 2 * HALF_HOUR_MS,
};

const ofDay = (day: Day): StepSpan => ({ key: day, ...dayBounds(day) });

/** The step a moment lies in; days are the reporting zone's, of 23 to 25 hours. */
export function stepAt(step: AlertStep, moment: Date): StepSpan {
  if (step === 'day') return ofDay(dayOf(moment));
  const length = LENGTHS[step];
  const start = new Date(Math.floor(moment.getTime() / length) * length);
  return { key: engineInstant(start), start, end: later(start, length) };
}

/** The step the engine names so. */
export const keySpan = (step: AlertStep, key: string): StepSpan =>
  step === 'day' ? ofDay(key) : stepAt(step, new Date(`${key.replace(' ', 'T')}Z`));

/** Every step from the one a moment lies in to the last that begins before another. */
export function stepsBetween(step: AlertStep, from: Date, until: Date): StepSpan[] {
  const steps: StepSpan[] = [];
  for (let span = stepAt(step, from); span.start < until; span = stepAt(step, span.end)) steps.push(span);
  return steps;
}

/** So many steps up to this one, itself the last. */
export function stepsUpTo(step: AlertStep, last: StepSpan, count: number): StepSpan[] {
  const steps = [last];
  for (let span = last; steps.length < count; ) {
    span = stepAt(step, new Date(span.start.getTime() - 1));
    steps.unshift(span);
  }
  return steps;
}

/** How many weeks before tell what is usual, and how many days before how high the level is now. */
export const USUAL_WEEKS = 8;
export const LEVEL_DAYS = 7;

const count = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

/** The same time of the clocks so many days before; nothing where the clocks skipped it. */
function daysBefore(step: AlertStep, key: string, days: number): string | null {
  if (step === 'day') return addDays(key, -days);
  const wall = wallTimeOf(new Date(`${key.replace(' ', 'T')}Z`)) - days * DAY_MS;
  return exists(wall) ? engineInstant(instantOf(wall)) : null;
}

const weeksBefore = (step: AlertStep, key: string) =>
  count(USUAL_WEEKS).flatMap((week) => daysBefore(step, key, 7 * week) ?? []);

/** A step, and the same weekday and time in the weeks before it, the last week first. */
export interface StepWithReferences {
  key: string;
  references: string[];
}
/** What tells what is usual at a step: its own references, and the days just before it with theirs. */
export interface UsualSteps extends StepWithReferences {
  recent: StepWithReferences[];
}

const withReferences = (step: AlertStep, key: string): StepWithReferences => ({
  key,
  references: weeksBefore(step, key),
});

/** Thousands of series ask about the same step: its answer is kept, of so many steps. */
const MOST_KNOWN = 10_000;
function remember<Answer>() {
  const known = new Map<string, Answer>();
  return (name: string, find: () => Answer): Answer => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const answer = find();
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, answer);
    return answer;
  };
}
const rememberUsual = remember<UsualSteps>();
const rememberCompared = remember<string | null>();

export const usualSteps = (step: AlertStep, { key }: StepSpan): UsualSteps =>
  rememberUsual(`${step} ${key}`, () => ({
    ...withReferences(step, key),
    recent: count(LEVEL_DAYS).flatMap((days) => {
      const day = daysBefore(step, key, days);
      return day === null ? [] : [withReferences(step, day)];
    }),
  }));

/** Every step that an answer about what is usual needs. */
export const keysOfUsual = ({ key, references, recent }: UsualSteps): string[] => [
  key,
  ...references,
  ...recent.flatMap((day) => [day.key, ...day.references]),
];

/** The step a step is compared with, as quick reports and the dashboard compare. */
export const comparedStep = (
  step: AlertStep,
  { key, start, end }: StepSpan,
  compare: ComparisonPeriod,
): string | null =>
  rememberCompared(`${step} ${key} ${compare}`, () =>
    step === 'day'
      ? (comparedWith({ start: key, end: key, compare })?.period.start ?? null)
      : engineInstant(compareSpan({ start, end }, compare).span.start),
  );

/** The time from the first to the end of the last of these steps, as figures are asked for. */
export function rangeOfKeys(fact: FactName, step: AlertStep, keys: readonly string[]): TimeRange {
  const [from = '', to = ''] = [keys[0], keys.at(-1)];
  if (fact === 'delivery') return { from, to };
  return { from: engineInstant(keySpan(step, from).start), to: engineInstant(keySpan(step, to).end) };
}

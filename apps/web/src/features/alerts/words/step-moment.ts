import type { AlertStep } from '@encart/contract/alerts/alert-subjects.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { clockText, momentText, momentTitle, tickText } from '#kit/figures/period/moment-text.ts';

const isDay = (step: AlertStep | null) => step === null || step === 'day';
const ONE_DAY_MS = 86_400_000;

/** Under the axis of a chart of steps from one moment to another. */
export function stepTick(
  locale: Locale,
  step: AlertStep | null,
  at: string,
  span: { start: Date; end: Date },
) {
  const moment = new Date(at);
  if (isDay(step)) return tickText(locale, moment, 'day', span);
  const isShort = span.end.getTime() - span.start.getTime() <= ONE_DAY_MS;
  return isShort ? clockText(locale, moment) : momentText(locale, moment);
}

/** Beside the pointer, and in tables. */
export const stepTitle = (locale: Locale, step: AlertStep | null, at: string) =>
  momentTitle(locale, new Date(at), isDay(step) ? 'day' : 'hour');

/** In a sentence: the day, and the hour where steps are shorter than a day. */
export const stepText = (locale: Locale, step: AlertStep | null, at: string) =>
  isDay(step)
    ? tickText(locale, new Date(at), 'day', { start: new Date(at), end: new Date(at) })
    : momentText(locale, new Date(at));

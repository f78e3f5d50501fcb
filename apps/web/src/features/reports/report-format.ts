import type { Locale } from '@encart/contract/base/locales.ts';
import { UNITS } from '#kit/i18n/duration-text.ts';
import { unitText } from '#kit/i18n/unit-text.ts';

/** About how long something still takes, in one unit: 2 min. */
export function formatTimeLeft(locale: Locale, ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  // An hour less a second is rounded to an hour, not to sixty minutes.
  const [unit, length] =
    UNITS.find(([, one], at) => {
      const smaller = UNITS[at + 1]?.[1] ?? 1;
      return Math.round(seconds / smaller) * smaller >= one;
    }) ?? (['second', 1] as const);
  return unitText(locale, Math.round(seconds / length), unit);
}

const ordinals = {
  fr: { one: 'er', other: 'e' },
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
} as const satisfies Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A place in a queue: 1er, 3e; 1st, 3rd. */
export function formatPlace(locale: Locale, place: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = ordinals[locale];
  const rule = new Intl.PluralRules(locale, { type: 'ordinal' }).select(place);
  return `${place}${endings[rule] ?? endings.other}`;
}

/** Rows that were written by a moment. */
export interface Progress {
  rows: number;
  at: number;
}

/** How long the rest takes at the pace between two moments; nothing while that pace is not known. */
export function timeLeft(from: Progress, now: Progress, expected: number | null): number | null {
  const rows = now.rows - from.rows;
  const ms = now.at - from.at;
  if (expected === null || rows <= 0 || ms <= 0) return null;
  return (Math.max(0, expected - now.rows) * ms) / rows;
}

/** How much is written, from 0 to 1; more rows than expected are all of them. */
export const shareDone = (rows: number, expected: number | null): number | null =>
  expected ? Math.min(1, rows / expected) : null;

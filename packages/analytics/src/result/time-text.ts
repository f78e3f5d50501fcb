import type { TimeDimension } from '@encart/contract/analytics/dimensions.ts';

const PATTERNS: Record<TimeDimension, RegExp> = {
  date: /^(\d{4})(\d\d)(\d\d)$/,
  month: /^(\d{4})(\d\d)$/,
  year: /^(\d{4})$/,
};

/** The ISO text of a day, month or year that the engine wrote as a number: 20260131 is 2026-01-31. */
export const timeText = (dimension: TimeDimension, key: number): string => {
  const parts = PATTERNS[dimension].exec(String(key));
  if (!parts) throw new Error(`${key} is no ${dimension}`);
  return parts.slice(1).join('-');
};

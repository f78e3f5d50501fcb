import type { Locale } from '@encart/contract/base/locales.ts';
import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import i18next from 'i18next';
import { dayText, periodText } from '#kit/figures/period/day-text.ts';
import { formatDuration } from '#kit/i18n/duration-text.ts';
import { formatDay, formatNumber, MISSING } from '#kit/i18n/format.ts';

/** The days a run covers. */
export const runPeriod = (locale: Locale, { run_start, run_end }: ReportRun) =>
  periodText(locale, { start: run_start, end: run_end });

/** The last day on which its file is kept; nothing without a file. */
export const fileKeptUntil = (locale: Locale, { file }: ReportRun) =>
  file ? dayText(locale, formatDay(file.expires_at)) : MISSING;

/** How long a run took, or has taken by now. */
export function runDuration(locale: Locale, { started_at, ended_at }: ReportRun, now = Date.now()): string {
  if (!started_at) return MISSING;
  const end = ended_at ? Date.parse(ended_at) : now;
  return formatDuration(locale, end - Date.parse(started_at));
}

/** How many rows a file has. A report of totals alone has none, which is no lack of them. */
export const rowsText = (locale: Locale, rows: number | null, totalsOnly: boolean) =>
  rows === 0 && totalsOnly ? i18next.t('reports.totalsOnly') : formatNumber(locale, rows);

/** What came of a run, in a few words: to how many it went, or why to nobody. */
export function runOutcome({ reason, unsent, sent_to, undelivered }: ReportRun): string {
  if (reason) return i18next.t(`reports.runs.reasons.${reason}.short`);
  if (unsent) return i18next.t(`reports.runs.unsent.${unsent}`);
  if (undelivered.length > 0) return i18next.t('reports.runs.undelivered', { count: undelivered.length });
  return sent_to.length > 0 ? i18next.t('reports.runs.sent', { count: sent_to.length }) : MISSING;
}

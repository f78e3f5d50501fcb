import type { Locale } from '@encart/contract/base/locales.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { hourText, momentInWords } from '@encart/contract/texts/days-text.ts';
import i18next from 'i18next';
import type { ReportRow } from '#features/reports/report-row.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';

type Scheduled = Pick<ReportRow, 'frequency' | 'hour' | 'paused' | 'next_run_at'>;

/** The schedule of a report: chaque lundi à 8 h, and when next; by the clocks of the reporting zone. */
export function scheduleParts(locale: Locale, family: ReportFamilyName, row: Scheduled): string[] {
  const { t } = i18next;
  const frequency = choiceLabel(family, 'frequency', row.frequency);
  if (row.frequency === 'none') return [frequency];
  const often = t('reports.state.often', { frequency, hour: hourText(locale, row.hour) });
  if (row.paused) return [often, t('reports.status.paused')];
  if (!row.next_run_at) return [often];
  const moment = momentInWords(locale, new Date(row.next_run_at));
  return [often, t('reports.state.next', { moment })];
}

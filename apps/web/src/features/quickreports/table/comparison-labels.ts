import { comparedWith } from '@encart/contract/analytics/comparisons.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import type { ReportState } from '#features/quickreports/report-state.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import { periodText } from '#kit/figures/period/day-text.ts';

/** What the compared figures of the table are called, and which days they are of; a name only where it holds. */
export function comparisonLabels(
  { period, compared }: Pick<Report, 'period' | 'compared'>,
  { compare, align_weekdays, monthly }: Pick<ReportState, 'compare' | 'align_weekdays' | 'monthly'>,
  locale: Locale,
) {
  const { t } = i18next;
  const stretched = comparedWith({ ...period, compare, align_weekdays, monthly })?.stretched;
  const hasName = (compare === 'last_year' || compare === 'previous') && !stretched;
  return {
    before: hasName ? t(`quickreports.table.beforeBy.${compare}`) : t('quickreports.table.before'),
    beforeDays: compared ? t('figures.compared', { period: periodText(locale, compared) }) : '',
  };
}

import { type ComparedPeriodQuery, comparedWith } from '@encart/contract/analytics/comparisons.ts';
import { isWholeMonths } from '@encart/contract/analytics/periods.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { periodText } from '#kit/figures/period/day-text.ts';

/** Which days a period is compared with, and how they were found: comparé au 1–31 oct. 2025 (mois entiers). */
export function comparedText(locale: Locale, question: ComparedPeriodQuery): string {
  const { t } = i18next;
  const compared = comparedWith(question);
  if (!compared) return t('figures.notCompared');
  const notes = [
    ...(compared.aligned ? [t('figures.comparedBy.weekdays')] : []),
    ...(!compared.aligned && isWholeMonths(question) ? [t('figures.comparedBy.months')] : []),
    ...(!compared.aligned && !isWholeMonths(question) && question.compare === 'last_year'
      ? [t('figures.comparedBy.dates')]
      : []),
    ...(compared.stretched ? [t('figures.comparedBy.stretched')] : []),
  ];
  const days = t('figures.compared', { period: periodText(locale, compared.period) });
  return notes.length > 0 ? `${days} (${notes.join(', ')})` : days;
}

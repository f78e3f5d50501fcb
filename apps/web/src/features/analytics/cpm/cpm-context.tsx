import type { ComparedPeriodQuery } from '@encart/contract/analytics/comparisons.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { useTranslation } from 'react-i18next';
import { comparedText } from '#kit/figures/comparison/compared-text.ts';
import { CurrencyNote } from '#kit/figures/metrics/currency-note.tsx';
import { dayText, periodText } from '#kit/figures/period/day-text.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** One line: period, compared period, time zone, last figures, currency. */
export function CpmContext({ question }: { question: ComparedPeriodQuery }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const delivery = useFiguresState().data?.data.delivery;
  return (
    <>
      {[
        periodText(locale, question),
        comparedText(locale, question),
        t('figures.zone', { zone: REPORTING_ZONE }),
        ...(delivery ? [t('figures.until', { day: dayText(locale, delivery.last_day) })] : []),
      ].join(' · ')}
      {' · '}
      <CurrencyNote />
    </>
  );
}

import { type Comparison, comparedWith, type Period } from '@encart/contract/analytics/periods.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { useTranslation } from 'react-i18next';
import { CurrencyNote } from '#kit/figures/currency-note.tsx';
import { dayText, periodText } from '#kit/figures/day-text.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings.ts';

/** One line: which days, held against which, whose days, up to when, in what money. */
export function CpmContext({ period, compare }: { period: Period; compare: Comparison }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const delivery = useFiguresState().data?.data.delivery;
  const before = comparedWith(period, compare, false);
  return (
    <>
      {[
        periodText(locale, period),
        before ? t('analytics.compared', { period: periodText(locale, before) }) : t('analytics.notCompared'),
        t('figures.zone', { zone: REPORTING_ZONE }),
        ...(delivery ? [t('figures.until', { day: dayText(locale, delivery.last_day) })] : []),
      ].join(' · ')}
      {' · '}
      <CurrencyNote />
    </>
  );
}

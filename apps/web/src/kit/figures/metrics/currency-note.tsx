import { useTranslation } from 'react-i18next';
import { dayText } from '#kit/figures/period/day-text.ts';
import { useFigureFormat, useFiguresState, useIsRateMissing } from '#kit/figures/use-figures-state.ts';
import { formatDecimal } from '#kit/i18n/format.ts';

/** Which money amounts are in, and for dollars at what rate and from when. */
export function CurrencyNote() {
  const { t } = useTranslation();
  const { locale, currency } = useFigureFormat();
  const state = useFiguresState().data?.data;
  if (useIsRateMissing()) return t('figures.noRate');
  if (currency === 'EUR' || !state) return t('figures.euros');
  return t('figures.dollars', {
    rate: formatDecimal(locale, state.usd_rate, 4),
    day: dayText(locale, state.usd_rate_date.slice(0, 10)),
  });
}

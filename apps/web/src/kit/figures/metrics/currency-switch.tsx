import { CURRENCIES, type Currency, currencyOf } from '@encart/contract/base/locales.ts';
import useEventCallback from '@mui/utils/useEventCallback';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsRateMissing } from '#kit/figures/use-figures-state.ts';
import { setCurrency, useSettings } from '#kit/settings/settings.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { useCurrency, useIsCurrencyNamed } from './currency.ts';

const SYMBOLS: Record<Currency, string> = { EUR: '€', USD: '$' };

interface Props {
  onChoose: (currency: Currency) => void;
  /** An address that names no currency is completed, where the page does not do so itself. */
  completes?: boolean;
}

/** Euros or dollars; what is chosen is remembered, until then another language brings its usual one. */
export function CurrencySwitch({ onChoose, completes = false }: Props) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const locale = useSettings((settings) => settings.locale);
  const chosen = useSettings((settings) => settings.currency);
  const isNamed = useIsCurrencyNamed();
  // Amounts are in euros then, as the note beside them says.
  const isRateMissing = useIsRateMissing();
  const before = useRef(locale);
  const complete = useEventCallback(() => onChoose(currency));
  useEffect(() => {
    if (completes && !isNamed) complete();
  }, [completes, isNamed, complete]);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    if (chosen === null) onChoose(currencyOf[locale]);
  }, [locale, chosen, onChoose]);
  return (
    <Segmented
      label={t('figures.currency')}
      value={isRateMissing ? 'EUR' : currency}
      disabled={isRateMissing}
      options={CURRENCIES.map((value) => ({
        value,
        label: t(`figures.currencies.${value}`),
        short: SYMBOLS[value],
      }))}
      onChoose={(next) => {
        setCurrency(next);
        onChoose(next);
      }}
    />
  );
}

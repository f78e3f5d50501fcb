import { CURRENCIES, type Currency, currencyOf } from '@encart/contract/base/locales.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { type Address, definePageAddress } from '#kit/address/page-address.ts';
import { oneOf, oneText } from '#kit/address/values.ts';
import { setCurrency, useSettings } from '#kit/settings/settings.ts';

type Own = Pick<ReturnType<typeof useSettings.getState>, 'currency' | 'locale'>;

/** The reader's own currency: the chosen one, or the usual one of the language. */
const ownCurrency = ({ currency, locale }: Own): Currency => currency ?? currencyOf[locale];

/** The currency of amounts, as an address says it: whoever opens it reads the same amounts. */
export const currencyPart = () =>
  z.object({
    currency: oneText<Currency>(
      (value) => oneOf(CURRENCIES, value) ?? ownCurrency(useSettings.getState()),
      (currency) => currency,
    ),
  });

/** For pages that say nothing else of amounts in their address. */
export const currencyAddress = definePageAddress(currencyPart(), { always: ['currency'] });

const useNamed = () => {
  const search = useSearch({ strict: false }) as { currency?: unknown };
  return oneOf(CURRENCIES, search.currency);
};

/** Whether the address names a currency. */
export const useIsCurrencyNamed = () => useNamed() !== undefined;

/** The currency of the address, or the reader's own where it names none. */
export function useCurrency(): Currency {
  const own = useSettings(ownCurrency);
  return useNamed() ?? own;
}

/** Chooses a currency from outside the page, which may name one in its address. */
export function useChooseCurrency() {
  const isNamed = useIsCurrencyNamed();
  const navigate = useNavigate();
  return (currency: Currency) => {
    setCurrency(currency);
    if (isNamed)
      void navigate({ to: '.', search: (address: Address) => ({ ...address, currency }), replace: true });
  };
}

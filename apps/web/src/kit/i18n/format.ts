import { type Currency, currencyOf, type Locale } from '@encart/contract/base/locales.ts';
import { withMinus } from '@encart/contract/texts/number-text.ts';

/** What a missing figure looks like. */
export const MISSING = '—';

type Figure = number | null | undefined;
const formatters = new Map<string, Intl.NumberFormat>();

/** Building a formatter costs a thousand times more than using it, and even writing its options out is dear. */
function formatter(locale: Locale, kind: string, options: () => Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${kind}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', {
      signDisplay: 'negative',
      ...options(),
    });
    formatters.set(key, format);
  }
  return format;
}

const formatOrMissing = (value: Figure, format: Intl.NumberFormat) =>
  value === null || value === undefined || !Number.isFinite(value)
    ? MISSING
    : withMinus(format.format(value));

/** 0,0.00 with the symbol of the currency, the language's own unless said. The amount is already in that currency. */
export const formatMoney = (locale: Locale, value: Figure, currency: Currency = currencyOf[locale]) =>
  formatOrMissing(
    value,
    formatter(locale, currency, () => ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })),
  );

const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** 0,0[.]00: two decimals, or none for a whole number. */
export const formatNumber = (locale: Locale, value: Figure) =>
  formatDecimal(locale, value, value && !Number.isInteger(Math.round(value * 100) / 100) ? 2 : 0);

/** Always the same decimals, so that they stand under each other. */
export const formatDecimal = (locale: Locale, value: Figure, count: number) =>
  formatOrMissing(
    value,
    formatter(locale, `decimal ${count}`, () => decimals(count)),
  );

export const formatPercent = (locale: Locale, value: Figure, count = 2) =>
  formatOrMissing(
    value,
    formatter(locale, `percent ${count}`, () => ({ style: 'percent', ...decimals(count) })),
  );

/** Short, for an axis: 12 k, 3,4 M. */
export const formatCompact = (locale: Locale, value: Figure, currency?: Currency) =>
  formatOrMissing(
    value,
    formatter(locale, `compact ${currency}`, () => ({
      notation: 'compact',
      maximumFractionDigits: 2,
      ...(currency
        ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 }
        : {}),
    })),
  );

const pad = (part: number) => String(part).padStart(2, '0');
const asDate = (value: Date | string | null | undefined) => {
  const date = value === null || value === undefined ? null : new Date(value);
  return date && !Number.isNaN(date.getTime()) ? date : null;
};

/** yyyy-MM-dd in the reader's own time zone. */
export const formatDay = (value: Date | string | null | undefined): string => {
  const date = asDate(value);
  return date ? `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` : MISSING;
};

/** yyyy-MM-dd HH:mm:ss in the reader's own time zone. */
export const formatDate = (value: Date | string | null | undefined): string => {
  const date = asDate(value);
  if (!date) return MISSING;
  return `${formatDay(date)} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')}`;
};

import { currencyOf, type Locale } from '@encart/contract/base/locales.ts';

/** What a missing figure looks like. */
export const MISSING = '—';

type Figure = number | null | undefined;
const made = new Map<string, Intl.NumberFormat>();

/** Building a formatter costs a thousand times more than using it. */
function formatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let found = made.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', options);
    made.set(key, found);
  }
  return found;
}

const shown = (value: Figure, format: Intl.NumberFormat) =>
  value === null || value === undefined || !Number.isFinite(value) ? MISSING : format.format(value);

export type Currency = (typeof currencyOf)[Locale];

/** 0,0.00 with the symbol of the currency, the language's own unless said. The amount is already in that currency. */
export const formatMoney = (locale: Locale, value: Figure, currency: Currency = currencyOf[locale]) =>
  shown(value, formatter(locale, { style: 'currency', currency }));

const upToTwo = { maximumFractionDigits: 2 };
const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** 0,0[.]00: two decimals, or none for a whole number. */
export const formatNumber = (locale: Locale, value: Figure) => {
  const rounded = value === null || value === undefined ? value : Math.round(value * 100) / 100;
  return shown(value, formatter(locale, Number.isInteger(rounded) ? upToTwo : two));
};

/** Always the same decimals, so that they stand under each other. */
export const formatDecimal = (locale: Locale, value: Figure, decimals: number) =>
  shown(value, formatter(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));

export const formatPercent = (locale: Locale, value: Figure, decimals = 2) =>
  shown(
    value,
    formatter(locale, {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
  );

/** A share that was gained or lost, with its sign. */
export const formatChange = (locale: Locale, value: Figure) =>
  shown(
    value,
    formatter(locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  );

/** Short, for an axis: 12 k, 3,4 M. */
export const formatCompact = (locale: Locale, value: Figure, currency?: Currency) =>
  shown(
    value,
    formatter(locale, {
      notation: 'compact',
      maximumFractionDigits: 2,
      ...(currency ? { style: 'currency', currency, minimumFractionDigits: 0 } : {}),
    }),
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

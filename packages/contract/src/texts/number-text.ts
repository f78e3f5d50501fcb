import type { Locale } from '#base/locales.ts';

const regions: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The sign of less, as wide as that of more. Files for programs keep the hyphen. */
const MINUS = '−';

/** A formatted number as people read it: formats of most languages write a hyphen. */
export const withMinus = (text: string) => text.replace('-', MINUS);

/** A formatted size with the sign of its figure; what is rounded to nothing has none. */
export const signed = (figure: number, size: string) =>
  /[1-9]/.test(size) ? `${figure > 0 ? '+' : MINUS}${size}` : size;

/** Which way a signed text goes. */
export const signIn = (text: string) => (text.startsWith('+') ? 1 : text.startsWith(MINUS) ? -1 : 0);

/** Prices that somebody set, floors among them, are euros with up to four decimals: 0,40 €, 0,055 €. */
const PRICE = { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 } as const;

/** Making a format costs more than using it, and a list uses the same few for every row. */
const formats = new Map<string, Intl.NumberFormat>();
export function numberText(locale: Locale, options: Intl.NumberFormatOptions, figure: number): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(regions[locale], { signDisplay: 'negative', ...options });
  formats.set(key, format);
  return withMinus(format.format(figure));
}

/** A floor or the price of a deal. */
export const euroPriceText = (locale: Locale, euros: number) => numberText(locale, PRICE, euros);

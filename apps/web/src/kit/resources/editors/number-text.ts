import type { Locale } from '@encart/contract/base/locales.ts';

const SPACES = /[\s\u00a0\u202f]/g;
const NUMBER = /^-?(\d+[.,]?\d*|[.,]\d+)$/;

/** The number somebody typed, with comma or point; null for nothing, and the text itself when it is no number. */
export function readNumber(input: string): number | string | null {
  const text = input.replace(SPACES, '');
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : input;
}

/** A number as one would type it, money with two decimals at least; what is no number stays as it is. */
export function numberText(locale: Locale, value: unknown, money = false): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  const text = String(value);
  if (text.includes('e')) return text;
  const [whole, decimals = ''] = text.split('.');
  const shown = money ? decimals.padEnd(2, '0') : decimals;
  return shown ? `${whole}${locale === 'fr' ? ',' : '.'}${shown}` : String(whole);
}

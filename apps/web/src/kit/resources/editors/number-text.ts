import type { Locale } from '@encart/contract/base/locales.ts';

const SPACES = /[\s\u00a0\u202f]/g;
const NUMBER = /^-?(\d+[.,]?\d*|[.,]\d+)$/;

/** The number somebody typed, with comma or point; null for nothing, and the text itself when it is no number. */
export function readNumber(input: string): number | string | null {
  const text = input.replace(SPACES, '');
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : input;
}

/** A number as one would type it; what is no number stays as it is. */
export function numberText(locale: Locale, value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && locale === 'fr' ? String(value).replace('.', ',') : String(value);
}

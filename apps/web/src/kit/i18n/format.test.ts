import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatPercent,
  MISSING,
} from './format.ts';

/** Intl writes thin and unbreakable spaces: any space will do here. */
const spaces = (text: string) => text.replace(/\s/g, ' ');

describe('figures', () => {
  it('money is 0,0.00 with the symbol of the language', () => {
    expect(spaces(formatMoney('fr', 1234567.5))).toBe('1 234 567,50 €');
    expect(formatMoney('en', 1234567.5)).toBe('$1,234,567.50');
    expect(spaces(formatMoney('fr', -0.005))).toBe('−0,01 €');
    expect(spaces(formatMoney('fr', -0.004))).toBe('0,00 €');
  });

  it('decimals are as many as asked for', () => {
    expect(formatDecimal('fr', 0.85, 3)).toBe('0,850');
    expect(formatDecimal('en', 1, 3)).toBe('1.000');
    expect(formatDecimal('fr', null, 3)).toBe(MISSING);
  });

  it.each([
    [1234, '1 234', '1,234'],
    [1234.5, '1 234,50', '1,234.50'],
    [0.126, '0,13', '0.13'],
    [2.001, '2', '2'],
    [0, '0', '0'],
  ])('numbers are 0,0[.]00: %d', (value, fr, en) => {
    expect(spaces(formatNumber('fr', value))).toBe(fr);
    expect(formatNumber('en', value)).toBe(en);
  });

  it('percentages come from ratios', () => expect(spaces(formatPercent('fr', 0.1234))).toBe('12,34 %'));

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is shown as missing', (value) => {
    expect(formatMoney('fr', value)).toBe(MISSING);
    expect(formatNumber('fr', value)).toBe(MISSING);
    expect(formatPercent('en', value)).toBe(MISSING);
  });
});

describe('dates', () => {
  it('are yyyy-MM-dd HH:mm:ss in the reader’s zone', () => {
    expect(formatDate(new Date(2026, 2, 5, 7, 8, 9))).toBe('2026-03-05 07:08:09');
    expect(formatDay(new Date(2026, 2, 5, 7, 8, 9))).toBe('2026-03-05');
  });
  it.each([null, undefined, 'not a date'])('%s is shown as missing', (value) =>
    expect(formatDate(value)).toBe(MISSING));
});

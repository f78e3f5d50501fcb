import { expect, it } from 'vitest';
import { figureFormat } from './figure-format.ts';

/** Intl writes several kinds of spaces. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

it('writes euros in French', () => {
  const french = figureFormat('fr', 1.08);
  expect(plain(french.value('revenue_net', 1234.56))).toBe('1 234,56 €');
  expect(plain(french.value('impressions_sold', 1234567))).toBe('1 234 567');
  expect(plain(french.axis('revenue_net', 12_000))).toBe('12 k €');
});

it('writes dollars in English at the rate, and euros while it is not known', () => {
  expect(figureFormat('en', 1.1).value('revenue_net', 1000)).toBe('$1,100.00');
  expect(figureFormat('en', null).value('revenue_net', 1000)).toBe('€1,000.00');
  expect(figureFormat('en', 1.1).value('impressions_sold', 1000)).toBe('1,000');
});

it('draws dollars where dollars are shown', () => {
  const { plotValue: drawn, axis } = figureFormat('en', 1.5);
  expect(drawn('revenue_net', 1000)).toBe(1500);
  expect(drawn('clicks', 1000)).toBe(1000);
  expect(drawn('revenue_net', null)).toBeNull();
  expect(axis('revenue_net', 1500)).toBe('$1.5K');
});

it('gives each share the digits it needs', () => {
  const french = figureFormat('fr', null);
  expect(plain(french.value('ctr', 0.00123))).toBe('0,12 %');
  expect(plain(french.value('viewability', 0.71349))).toBe('71,3 %');
  expect(french.value('viewability', null)).toBe('—');
});

it('signs evolutions', () => {
  const { change } = figureFormat('fr', null);
  expect(plain(change(0.123))).toBe('+12,3 %');
  expect(plain(change(-0.5))).toBe('-50,0 %');
  expect(plain(change(0))).toBe('0,0 %');
  expect(change(null)).toBe('—');
});

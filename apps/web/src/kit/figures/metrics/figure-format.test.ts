import { expect, it } from 'vitest';
import { figureFormat } from './figure-format.ts';

/** Intl writes several kinds of spaces. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

it('writes euros in French', () => {
  const french = figureFormat('fr', 'EUR', 1.08);
  expect(plain(french.value('revenue_net', 1234.56))).toBe('1 234,56 €');
  expect(plain(french.value('impressions_sold', 1234567))).toBe('1 234 567');
  expect(plain(french.axis('revenue_net', 12_000))).toBe('12 k €');
});

it('writes dollars in English at the rate, and euros while it is not known', () => {
  expect(figureFormat('en', 'USD', 1.1).value('revenue_net', 1000)).toBe('$1,100.00');
  expect(figureFormat('en', 'USD', null).value('revenue_net', 1000)).toBe('€1,000.00');
  expect(figureFormat('en', 'USD', 1.1).value('impressions_sold', 1000)).toBe('1,000');
});

it('writes the currency that is wanted, whatever the language', () => {
  expect(plain(figureFormat('fr', 'USD', 1.1).value('revenue_net', 1000))).toBe('1 100,00 $');
  expect(figureFormat('en', 'EUR', 1.1).value('revenue_net', 1000)).toBe('€1,000.00');
});

it('draws dollars where dollars are shown', () => {
  const { plotValue: drawn, axis } = figureFormat('en', 'USD', 1.5);
  expect(drawn('revenue_net', 1000)).toBe(1500);
  expect(drawn('clicks', 1000)).toBe(1000);
  expect(drawn('revenue_net', null)).toBeNull();
  expect(axis('revenue_net', 1500)).toBe('$1.5K');
});

it('gives each share the digits it needs', () => {
  const french = figureFormat('fr', 'EUR', null);
  expect(plain(french.value('ctr', 0.00123))).toBe('0,12 %');
  expect(plain(french.value('viewability', 0.71349))).toBe('71,3 %');
  expect(french.value('viewability', null)).toBe('—');
});

it('signs evolutions, those of rates in points', () => {
  const { evolution } = figureFormat('fr', 'EUR', null);
  expect(plain(evolution('clicks', 1123, 1000))).toBe('+12,3 %');
  expect(plain(evolution('revenue_net', 1, 2))).toBe('−50,0 %');
  expect(plain(evolution('clicks', 2, 2))).toBe('0,0 %');
  expect(plain(evolution('viewability', 0.6, 0.5))).toBe('+10,0 pt');
  expect(plain(evolution('ctr', 0.0012, 0.0015))).toBe('−0,03 pt');
  expect(evolution('clicks', 2, 0)).toBe('—');
  expect(evolution('ctr', null, 0.1)).toBe('—');
});

it('signs differences with their unit, and nothing that is rounded away', () => {
  const { difference } = figureFormat('fr', 'EUR', null);
  expect(plain(difference('revenue', 112.5, 100))).toBe('+12,50 €');
  expect(plain(difference('revenue', 0, 1200))).toBe('−1 200,00 €');
  expect(plain(difference('revenue', 1, 1.004))).toBe('0,00 €');
  expect(plain(difference('fillrate', 0.2, 0.2123))).toBe('−1,2 pt');
  expect(plain(difference('fillrate', 0.2, 0.20004))).toBe('0,0 pt');
  expect(plain(difference('timeimp', 7, 3))).toBe('+4,0 ms');
  expect(plain(difference('requests', 12_500, 100))).toBe('+12 400');
  expect(plain(difference('requests', 5, 5))).toBe('0');
  expect(difference('requests', null, 5)).toBe('—');
});

it('says of small rates the same as difference and as evolution', () => {
  const { difference, evolution } = figureFormat('fr', 'EUR', null);
  expect(plain(difference('win_rate', 0.0126, 0.013))).toBe('−0,04 pt');
  expect(difference('win_rate', 0.0126, 0.013)).toBe(evolution('win_rate', 0.0126, 0.013));
});

import { expect, it } from 'vitest';
import { euroPriceText } from './number-text.ts';

it('is in euros in both languages, with as many decimals as it has', () => {
  expect([0.4, 0.055, 1.2345, 12].map((value) => euroPriceText('fr', value).replace(/\s/g, ' '))).toEqual([
    '0,40 €',
    '0,055 €',
    '1,2345 €',
    '12,00 €',
  ]);
  expect(euroPriceText('en', 0.4)).toBe('€0.40');
});

import type { AuctionMetric } from '@encart/contract/analytics/metrics.ts';
import { expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { figureText } from './figure-text.ts';

const format = figureFormat('fr', 'EUR', null);
const short = (metric: AuctionMetric, figure: number | null) =>
  figureText(format, metric, figure, 'short').replaceAll(/\s/g, ' ');

it('abbreviates long figures, and writes prices with their cents', () => {
  expect(short('revenue', 11_536.66)).toBe('11,54 k €');
  expect(short('revenue', 999.5)).toBe('999,50 €');
  expect(short('cpm', 2.2)).toBe('2,20 €');
  expect(short('cpm', null)).toBe('—');
  expect(short('timeimp', 685.4)).toBe('685 ms');
});

import { expect, it } from 'vitest';
import { axisText, loadText } from './load-text.ts';

it('writes loads with two decimals and shares in percent', () => {
  expect(loadText('en', 'last_minute', 1.5)).toBe('1.50');
  expect(loadText('en', 'cpu', 0.876)).toBe('88%');
  expect(loadText('fr', 'memory', null)).toBe('—');
});

it('is short along an axis', () => {
  expect(axisText('en', 'last_5_minutes_avg', 4)).toBe('4');
  expect(axisText('en', 'last_5_minutes_avg', 0.5)).toBe('0.5');
  expect(axisText('en', 'disk', 0.2)).toBe('20%');
});

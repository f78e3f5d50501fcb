import { expect, it } from 'vitest';
import { toneOf } from './evolution.tsx';

it('judges a change by the metric’s own direction', () => {
  expect(toneOf('revenue_net', 0.1)).toBe('good');
  expect(toneOf('revenue_net', -0.1)).toBe('bad');
  expect(toneOf('timeoutrate', 0.1)).toBe('bad');
  expect(toneOf('timeoutrate', -0.1)).toBe('good');
  expect(toneOf('requests', 0.4)).toBe('plain');
  expect(toneOf('revenue_net', null)).toBe('plain');
  expect(toneOf('revenue_net', 0.0001)).toBe('plain');
});

import { expect, it } from 'vitest';
import { toneOf } from './evolution.tsx';

it('judges a change by the metric’s own direction', () => {
  expect(toneOf('revenue_net', 0.1)).toBe('good');
  expect(toneOf('revenue_net', -0.1)).toBe('bad');
  expect(toneOf('timeoutrate', 0.1)).toBe('bad');
  expect(toneOf('timeoutrate', -0.1)).toBe('good');
  expect(toneOf('requests', 0.4)).toBe('plain');
  expect(toneOf('revenue_net', 0)).toBe('plain');
});

it('what somebody pays is neither better nor worse for being more', () => {
  expect(toneOf('revenue_gross', 0.1, 'P')).toBe('good');
  expect(toneOf('revenue_gross', 0.1, 'B')).toBe('plain');
  expect(toneOf('ecpm_gross', -0.1, 'A')).toBe('plain');
  expect(toneOf('clicks', 0.1, 'A')).toBe('good');
});

import { expect, it } from 'vitest';
import { hueApart } from './hues.ts';

it('measures the shorter way round the wheel of colours', () => {
  expect(hueApart('#ff0000', '#00ff00')).toBe(120);
  expect(hueApart('#ff0011', '#ff1100')).toBeLessThan(10);
  expect(hueApart('#ff0000', '#888888')).toBe(180);
});

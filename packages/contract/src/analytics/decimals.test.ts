import fc from 'fast-check';
import { expect, it } from 'vitest';
import { subtractExactly } from './decimals.ts';

it.each([
  [0.3, [0.1], 0.2],
  [0.3, [0.1, 0.2], 0],
  [3_653.184_176, [0.1, 0.000_001], 3_653.084_175],
  [0.1, [0.3], -0.2],
  [-0.1, [-0.3], 0.2],
  [0, [], 0],
  [0, [0.000_001], -0.000_001],
  [9_007_199_254_740_991, [1], 9_007_199_254_740_990],
  [1_000_000_000_000, [999_999_999_999], 1],
])('%s without %j is %s', (sum, parts, left) => expect(subtractExactly(sum, parts)).toBe(left));

it('subtracts like whole millionths, whatever is taken from whatever', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 20 }), (sum, parts) => {
      const difference = parts.reduce((rest, part) => rest - part, sum);
      const result = subtractExactly(
        sum / 1e6,
        parts.map((part) => part / 1e6),
      );
      expect(result).toBe(difference / 1e6);
    }),
  );
});

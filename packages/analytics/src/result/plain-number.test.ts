import { describe, expect, it } from 'vitest';
import { plainNumber } from './plain-number.ts';

describe('a number in digits alone', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [0.000_001, '0.000001'],
    [0.000_000_1, '0.0000001'],
    [0.000_000_333, '0.000000333'],
    [-0.000_000_012, '-0.000000012'],
    [1_234.5, '1234.5'],
    [123_456_789_012_345_680_000, '123456789012345680000'],
    [1e21, '1000000000000000000000'],
    [-4.938271605e21, '-4938271605000000000000'],
  ])('%d is %s', (value, text) => {
    expect(plainNumber(value)).toBe(text);
    expect(Number(text)).toBe(value === 0 ? 0 : value);
  });
});

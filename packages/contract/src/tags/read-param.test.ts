import { expect, it } from 'vitest';
import { readParam } from './read-param.ts';

it('reads a decimal number with a point or a comma, and nothing else as one', () => {
  for (const text of ['1.25', '1,25', '01,25']) expect(readParam('number', text)).toBe(1.25);
  expect(readParam('number', '3')).toBe(3);
  for (const text of ['1,2,5', '1.2,5', ',5', '5,', '-1', '1e3', 'x'])
    expect(readParam('number', text)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { readSizes } from './read-sizes.ts';

it('reads sizes as people write them', () => {
  expect(readSizes('300x250')).toBe('300x250');
  expect(readSizes(' 300 X 250 ; 300×600,')).toBe('300x250,300x600');
  expect(readSizes('970*250 728x90')).toBe('970x250,728x90');
  expect(readSizes('  ')).toBe('');
});

it('takes nothing else for one', () => {
  for (const text of ['300', 'x250', '300x', 'large', '300x250x2', '300x250 px', '-1x2', '123456x1'])
    expect(readSizes(text), text).toBeNull();
  expect(readSizes('300x250,'.repeat(200))).toBeNull();
});

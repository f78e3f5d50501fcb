import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

/** Intl writes thin and unbreakable spaces: any space will do here. */
const spaces = (text: string) => text.replace(/\s/g, ' ');

describe('sizes', () => {
  it.each([
    [0, '0 octet', '0 bytes'],
    [900, '900 octets', '900 bytes'],
    [1024, '1 ko', '1 kB'],
    [1536, '1,5 ko', '1.5 kB'],
    [12_700, '12 ko', '12 kB'],
    [1024 ** 2 - 1, '1 Mo', '1 MB'],
    [3.44 * 1024 ** 2, '3,4 Mo', '3.4 MB'],
    [2048 * 1024 ** 3, '2 048 Go', '2,048 GB'],
  ])('%d bytes are %s', (bytes, fr, en) => {
    expect(spaces(formatBytes('fr', bytes))).toBe(fr);
    expect(spaces(formatBytes('en', bytes))).toBe(en);
  });

  it('no size is missing', () => expect(formatBytes('fr', null)).toBe('—'));
});

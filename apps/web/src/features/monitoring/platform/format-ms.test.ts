import { expect, it } from 'vitest';
import { formatMs } from './format-ms.ts';

it.each([
  [null, '—'],
  [0.42, '0,4 ms'],
  [12.4, '12 ms'],
  [999.4, '999 ms'],
  [999.9, '1 s'],
  [2_540, '2,5 s'],
  [61_000, '61 s'],
])('%d ms are %s', (ms, text) => expect(formatMs('fr', ms).replace(/\s/g, ' ')).toBe(text));

import { expect, it } from 'vitest';
import { formatDuration } from './duration-text.ts';

/** Intl writes thin and unbreakable spaces: any space will do here. */
const spaces = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [-20, '< 1 s'],
  [400, '< 1 s'],
  [1_000, '1 s'],
  [59_600, '1 min'],
  [72_000, '1 min 12 s'],
  [3_600_000, '1 h'],
  [3_660_000, '1 h 1 min'],
  [90_000_000, '1 j 1 h'],
])('%d ms are %s', (ms, text) => expect(spaces(formatDuration('fr', ms))).toBe(text));

import { expect, it } from 'vitest';
import { formatWait } from './format-wait.ts';

it('is told in its largest whole unit', () => {
  expect(
    [0.4, 59, 60, 7_199, 200_000].map((seconds) => formatWait('fr', seconds).replace('\u00a0', ' ')),
  ).toEqual(['0 seconde', '59 secondes', '1 minute', '1 heure', '2 jours']);
  expect(formatWait('en', 7_200)).toBe('2 hours');
});

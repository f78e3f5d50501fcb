import { expect, it } from 'vitest';
import { dayText, periodText, pointText, pointTitle } from './day-text.ts';

it('writes days and periods as each language does, whatever the zone of the machine', () => {
  expect(dayText('fr', '2026-11-14')).toBe('14 nov. 2026');
  expect(dayText('en', '2026-11-14')).toBe('14 Nov 2026');
  expect(periodText('fr', { start: '2026-11-14', end: '2026-11-14' })).toBe('14 nov. 2026');
  expect(periodText('fr', { start: '2026-10-16', end: '2026-11-14' })).toMatch(
    /^16 oct\.\s?[–-]\s?14 nov\. 2026$/u,
  );
});

it('names the points of a chart by day or by month', () => {
  expect(pointText('fr', '2026-11-14', false)).toBe('14 nov.');
  expect(pointText('fr', '2026-11-01', true)).toBe('nov. 2026');
  expect(pointTitle('fr', '2026-11-14', false)).toBe('sam. 14 nov. 2026');
  expect(pointTitle('en', '2026-11-01', true)).toBe('November 2026');
});

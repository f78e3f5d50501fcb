import { expect, it } from 'vitest';
import { sinceText } from './since-text.ts';

const now = new Date('2026-11-18T14:00:00Z');

it('is a time of today, and a day and a time before', () => {
  expect(sinceText('fr', new Date('2026-11-18T13:05:00Z'), now)).toBe('14:05');
  expect(sinceText('fr', new Date('2026-11-17T22:30:00Z'), now)).toBe('17 nov. 23:30');
});

it('goes by the days of the reporting zone', () => {
  expect(sinceText('fr', new Date('2026-11-17T23:30:00Z'), now)).toBe('00:30');
});

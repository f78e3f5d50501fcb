import { expect, it } from 'vitest';
import { daysText, momentInWords } from './days-text.ts';

const today = '2026-11-17';
const french = (start: string, end: string) => daysText('fr', { start, end }, today);

it('days share their month and year where they can, and this year is not said', () => {
  expect(french('2026-11-09', '2026-11-15')).toBe('du 9 au 15 novembre');
  expect(french('2026-10-18', '2026-11-16')).toBe('du 18 octobre au 16 novembre');
  expect(french('2026-11-16', '2026-11-16')).toBe('le 16 novembre');
  expect(french('2026-01-01', '2026-11-16')).toBe('du 1er janvier au 16 novembre');
});

it('another year is said, once where it is the same', () => {
  expect(french('2025-11-09', '2025-11-15')).toBe('du 9 au 15 novembre 2025');
  expect(french('2025-12-28', '2026-01-03')).toBe('du 28 décembre 2025 au 3 janvier 2026');
  // The same month of two years is not one month.
  expect(french('2025-11-09', '2026-11-15')).toBe('du 9 novembre 2025 au 15 novembre 2026');
});

it('every year is said to whoever reads it on another day', () => {
  expect(daysText('fr', { start: '2026-02-23', end: '2026-03-01' })).toBe('du 23 février au 1er mars 2026');
});

it('English says the same in its own way', () => {
  expect(daysText('en', { start: '2026-11-09', end: '2026-11-15' }, today)).toBe('9 to 15 November');
  expect(daysText('en', { start: '2026-11-01', end: '2026-11-01' }, today)).toBe('1 November');
});

it('a moment is told by the clocks of the reporting zone', () => {
  expect(momentInWords('fr', new Date('2026-11-23T07:00:00Z'))).toBe('lundi 23 novembre à 8 h');
  expect(momentInWords('fr', new Date('2026-07-31T22:00:00Z'))).toBe('samedi 1er août à 0 h');
  expect(momentInWords('en', new Date('2026-11-23T07:00:00Z'))).toBe('Monday 23 November at 8:00');
});

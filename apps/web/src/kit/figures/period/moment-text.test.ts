import { expect, it } from 'vitest';
import { clockText, momentTitle, spanText, tickText } from './moment-text.ts';

const at = (text: string) => new Date(text);
const day = { start: at('2026-11-14T11:00:00Z'), end: at('2026-11-15T11:00:00Z') };
const week = { start: at('2026-11-08T11:00:00Z'), end: at('2026-11-15T11:00:00Z') };

it('tells moments by the clocks of Paris, in summer and in winter', () => {
  expect(clockText('fr', at('2026-11-15T11:30:00Z'))).toBe('12:30');
  expect(clockText('fr', at('2026-07-15T11:30:00Z'))).toBe('13:30');
  expect(spanText('fr', day)).toMatch(/14 nov\. 2026.*12:00.*15 nov\. 2026.*12:00/u);
});

it('writes under the axis what tells its points apart', () => {
  expect(tickText('fr', at('2026-11-14T11:30:00Z'), 'half_hour', day)).toBe('12:30');
  expect(tickText('fr', at('2026-11-14T23:00:00Z'), 'half_hour', day)).toBe('15 nov.');
  expect(tickText('fr', at('2026-11-10T11:00:00Z'), 'hour', week)).toMatch(/^10 nov\.,? (à )?12:00$/u);
  expect(tickText('fr', at('2026-11-08T23:00:00Z'), 'day', week)).toBe('9 nov.');
  expect(tickText('en', at('2026-10-31T23:00:00Z'), 'month', week)).toBe('Nov 2026');
});

it('names a point in full', () => {
  expect(momentTitle('fr', at('2026-11-14T11:30:00Z'), 'half_hour')).toMatch(/^sam\. 14 nov\. 2026.*12:30$/u);
  expect(momentTitle('fr', at('2026-11-13T23:00:00Z'), 'day')).toBe('sam. 14 nov. 2026');
  expect(momentTitle('fr', at('2026-10-31T23:00:00Z'), 'month')).toBe('novembre 2026');
});

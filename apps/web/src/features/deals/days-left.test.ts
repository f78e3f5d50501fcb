import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { words } from '#locales/fr/index.ts';
import { dayIn, daysLeft } from './days-left.ts';

beforeAll(async () => {
  const resources = { fr: { words } };
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources, interpolation: { escapeValue: false } });
});

const now = new Date('2026-11-17T12:00:00Z');
const left = (enddate: string | null, startdate: string | null = null, state = 'active' as const) =>
  daysLeft({ startdate, enddate, state }, now);

it('days left are those of Paris', () => {
  // A quarter past midnight in Paris is the day after.
  expect(left('2026-11-19T23:15:00.000Z')).toBe('reste 3 jours');
  expect(left('2026-11-18T10:00:00.000Z')).toBe('reste 1 jour');
  expect(left('2026-11-17T22:00:00.000Z')).toBe('dernier jour');
  expect(dayIn('fr', '2026-11-19T23:15:00.000Z')).toBe('20 nov. 2026');
});

it('one that has not begun says when it does, one without an end says nothing', () => {
  expect(left('2026-12-31T22:59:00.000Z', '2026-11-19T08:00:00.000Z')).toBe('débute dans 2 j');
  expect(left(null)).toBe(null);
  expect(left('2026-11-17T08:00:00.000Z')).toBe('échu');
  const ended = { startdate: null, enddate: '2026-12-31T22:59:00.000Z', state: 'ended' } as const;
  expect(daysLeft(ended, now)).toBe(null);
});

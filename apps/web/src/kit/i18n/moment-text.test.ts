import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { words } from '#locales/fr/index.ts';
import { exactMoment, shorterMoment, shortMoment } from './moment-text.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources: { fr: { words } } });
});

const now = new Date('2026-11-17T12:00:00Z');

it('a moment is told by the clocks of the reporting zone, whatever the browser’s', () => {
  const at = new Date('2026-11-22T23:30:12Z');
  expect(shortMoment('fr', at, now)).toBe('lun. 23 nov. 00:30');
  expect(shortMoment('en', at, now)).toBe('Mon 23 Nov 00:30');
  expect(shorterMoment('fr', at, now)).toBe('23 nov. 00:30');
  expect(exactMoment(at)).toBe('2026-11-23 00:30:12 (heure de Paris)');
});

it('the year is said where it is another one', () =>
  expect(shortMoment('fr', new Date('2027-01-01T07:00:00Z'), now)).toBe('ven. 1 janv. 2027 08:00'));

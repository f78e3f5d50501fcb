import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { words } from '#locales/fr/index.ts';
import { scheduleParts } from './schedule-parts.ts';

beforeAll(async () => {
  const resources = { fr: { words } };
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources, interpolation: { escapeValue: false } });
});

const weekly = {
  frequency: 'weekly',
  hour: 8,
  paused: false,
  next_run_at: '2026-11-23T07:00:00.000Z',
} as const;

it('a schedule is told by the clocks of the reporting zone', () => {
  expect(scheduleParts('fr', 'reportgenerations', weekly)).toEqual([
    'Chaque lundi à 8 h',
    'prochain envoi lundi 23 novembre à 8 h',
  ]);
});

it('what is paused has no next sending, and what is sent once no hour', () => {
  const paused = { ...weekly, paused: true };
  expect(scheduleParts('fr', 'reportgenerations', paused)).toEqual(['Chaque lundi à 8 h', 'En pause']);
  const once = { ...weekly, frequency: 'none' as const, next_run_at: null };
  expect(scheduleParts('fr', 'reportgenerations', once)).toEqual(['Une fois']);
});

import type { TodayItem } from '@encart/contract/today/today-items.ts';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { todaySentence } from './today-sentence.ts';

await loadTestWords();

it('an alert about background work says its name in the reader’s language, if it has one', async () => {
  const reader = {
    format: figureFormat('fr', null),
    type: 'SA',
    day: '2026-11-17',
    today: '2026-11-18',
    hasDay: false,
  } as const;
  const say = (about: string, subject: 'schedules' | 'serverloads') => {
    const item: TodayItem = { kind: 'alerts', tone: 'bad', link: null, count: 1, name: 'R', about, subject };
    return todaySentence(item, reader);
  };
  await i18next.changeLanguage('fr');
  expect(say('backup', 'schedules')).toContain('R (Sauvegarde)');
  expect(say('backup', 'serverloads')).toContain('R (backup)');
  expect(say('gone since', 'schedules')).toContain('R (gone since)');
  await i18next.changeLanguage('en');
  expect(say('backup', 'schedules')).toContain('R (Backup)');
});

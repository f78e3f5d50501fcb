import type { TodayItem } from '@encart/contract/today/today-items.ts';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { loadTestWords } from '#kit/i18n/test-words.ts';
import { todaySentence } from './today-sentence.ts';

await loadTestWords();

it('an alert about background work says its name in the reader’s language, if it has one', async () => {
  const reader = {
    format: figureFormat('fr', 'EUR', null),
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

it('says how a figure moved: a rate in points, the others as a share', async () => {
  await i18next.changeLanguage('fr');
  const reader = {
    format: figureFormat('fr', 'EUR', null),
    type: 'SA',
    day: '2026-11-17',
    today: '2026-11-18',
    hasDay: false,
  } as const;
  const say = (metric: 'viewability' | 'clicks', now: number, before: number) => {
    const day = { kind: 'day', tone: 'good', link: null, usual: null, unusual: null } as const;
    return todaySentence({ ...day, metric, now, before, evolution: null }, reader).replace(/\s/gu, ' ');
  };
  expect(say('viewability', 0.712, 0.7)).toContain('1,2 pt de plus que le mardi précédent');
  expect(say('viewability', 0.1, 0.7)).toContain('60,0 pt de moins que');
  expect(say('viewability', 0.7001, 0.7)).toContain('autant que');
  expect(say('clicks', 110, 100)).toContain('10 % de plus que');
  expect(say('clicks', 1000, 100)).toContain('contre 100 ');
});

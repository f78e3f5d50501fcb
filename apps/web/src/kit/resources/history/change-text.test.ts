import { regies } from '@encart/contract/resources/regies.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSettings } from '#kit/settings/settings.ts';
import { words as english } from '#locales/en/index.ts';
import { words as french } from '#locales/fr/index.ts';
import { describeChange, listText } from './change-text.ts';

beforeAll(async () => {
  const resources = { fr: { words: french }, en: { words: english } };
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources, interpolation: { escapeValue: false } });
});

const speak = async (locale: 'fr' | 'en') => {
  useSettings.setState({ locale });
  await i18next.changeLanguage(locale);
};

/** What a reader sees of a change to a list, with ordinary spaces. */
const changeOf = (name: string, entry: object) => {
  const change = describeChange(regies, name, entry);
  if ('before' in change) throw new Error('not a list');
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return [plain(listText('additions', change.added)), plain(listText('removals', change.removed))];
};

const lines = (count: number) => Array.from({ length: count }, (_, at) => `c${at + 1}`);
const twelve = lines(12).join(', ');

describe('what came to a list and went', () => {
  it('is named whole when it is short', () => {
    expect(changeOf('creatives', { added: ['a', 'b'], removed: ['c'] })).toEqual(['a, b', 'c']);
    expect(changeOf('creatives', { added: lines(12), removed: [] })).toEqual([twelve, '']);
  });

  it('is a number, the first of them and how many others, in both languages', async () => {
    const change = { added: lines(25), removed: lines(13), added_count: 20_000, removed_count: 13 };
    await speak('fr');
    expect(changeOf('creatives', change)).toEqual([
      `20 000 ajouts : ${twelve} et 19 988 autres`,
      `13 retraits : ${twelve} et 1 autre`,
    ]);
    await speak('en');
    expect(changeOf('creatives', change)).toEqual([
      `20,000 added: ${twelve} and 19,988 others`,
      `13 removed: ${twelve} and 1 other`,
    ]);
  });

  it('is found by comparing lists that were kept whole, quickly even when they are long', () => {
    const before = lines(20_000);
    const started = performance.now();
    expect(changeOf('creatives', { before, after: [...before.slice(1), 'new'] })).toEqual(['new', 'c1']);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('is the order before and after where nothing else changed', () => {
    expect(describeChange(regies, 'creatives', { before: ['a', 'b'], after: ['b', 'a'] })).toEqual({
      before: 'a, b',
      after: 'b, a',
    });
  });

  it('of rows stands one below the other', () => {
    const floor = (code: string) => ({ device: 'all', mediatype: 'banner', floor_value: 1, code });
    const [added] = changeOf('floors', { added: lines(13).map(floor), removed: [] });
    expect(added?.split('\n')).toHaveLength(14);
  });
});

describe('a line of a field with columns', () => {
  const line = (given: object) => ({
    ...{
      device: 'all',
      mediatype: 'banner',
      floor_size: '300x250',
      floor_value: 0.5,
      code: null,
      owner: null,
    },
    ...given,
  });

  it('that changed is said by what stayed, column by column before and after', async () => {
    await speak('fr');
    const change = describeChange(regies, 'floors', {
      before: [line({}), line({ device: 'mobile', floor_size: '728x90' })],
      after: [line({ floor_value: 0.8, code: 'pave' }), line({ device: 'mobile', floor_size: '728x90' })],
    });
    expect(change).toMatchObject({
      changed: [
        {
          row: expect.stringContaining('300x250'),
          columns: [
            { label: 'Plancher (€ CPM)', before: '0,50\u00a0€', after: '0,80\u00a0€' },
            { before: '—', after: 'pave' },
          ],
        },
      ],
      added: { count: 0 },
      removed: { count: 0 },
    });
  });

  it('is another where only empty columns agree', () => {
    const other = line({ device: 'mobile', floor_size: '728x90', floor_value: 2 });
    const change = describeChange(regies, 'floors', { added: [other], removed: [line({})] });
    expect(change).toMatchObject({ changed: [], added: { count: 1 }, removed: { count: 1 } });
  });

  it('that has little in common with another is new, and the other is gone', () => {
    const other = {
      device: 'ctv',
      mediatype: 'video',
      floor_size: null,
      floor_value: 9,
      code: 'x',
      owner: 'y',
    };
    const change = describeChange(regies, 'floors', { added: [other], removed: [line({})] });
    expect(change).toMatchObject({ changed: [], added: { count: 1 }, removed: { count: 1 } });
  });
});

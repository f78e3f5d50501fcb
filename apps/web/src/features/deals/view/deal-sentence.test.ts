import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { words } from '#locales/fr/index.ts';
import { dealSentence } from './deal-sentence.ts';

beforeAll(async () => {
  const resources = { fr: { words } };
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources, interpolation: { escapeValue: false } });
});

const deal = {
  type: 'video',
  transparency: 'blind',
  auction: 'private',
  inventory_action: 'include',
  country_action: 'include',
  floorprice: 2.4,
} as const;
const none = { publishers: [], salesthematics: [], countries: [], sells: true };
type Deal = Parameters<typeof dealSentence>[0];
type Parts = Parameters<typeof dealSentence>[1];
const say = (changes: Partial<Deal>, parts: Partial<Parts>) =>
  dealSentence({ ...deal, ...changes }, { ...none, ...parts }, figureFormat('fr', null)).replace(
    /[\u00a0\u202f]/g,
    ' ',
  );

it('a deal is said in a sentence', () => {
  expect(say({}, { publishers: ['A', 'B'], countries: ['France', 'Belgique'] })).toBe(
    'Vidéo aveugle, enchère privée, 2 éditeurs, France et Belgique, à partir de 2,40 € brut',
  );
  expect(say({ auction: 'open', transparency: 'transparent', floorprice: null }, {})).toBe(
    'Vidéo transparent, enchère ouverte, tous les éditeurs',
  );
});

it('what is excluded is said so', () =>
  expect(
    say(
      { inventory_action: 'exclude', country_action: 'exclude' },
      { publishers: ['A'], countries: ['Suisse'] },
    ),
  ).toBe(
    'Vidéo aveugle, enchère privée, tous les éditeurs sauf 1, partout sauf Suisse, à partir de 2,40 € brut',
  ));

it('buyers are told neither inventory nor that the price is gross', () =>
  expect(say({}, { sells: false })).toBe('Vidéo aveugle, enchère privée, à partir de 2,40 €'));

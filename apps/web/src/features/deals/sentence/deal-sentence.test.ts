import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { words as en } from '#locales/en/index.ts';
import { words as fr } from '#locales/fr/index.ts';
import { type DealFacts, dealSentence, shortDealSentence } from './deal-sentence.ts';

beforeAll(async () => {
  const resources = { fr: { words: fr }, en: { words: en } };
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources, interpolation: { escapeValue: false } });
});

const nothing: DealFacts = {
  auction: 'private',
  type: null,
  transparency: null,
  inventory_action: 'include',
  country_action: 'include',
  publishers: 0,
  regies: 0,
  salesthematics: 0,
  sells: true,
  supplies: 0,
  sizes: 0,
  countries: [],
  floorprice: null,
  buyers: 0,
  segments: 0,
  segmentgroups: 0,
  startdate: null,
  enddate: null,
};

const say = async (locale: 'fr' | 'en', facts: Partial<DealFacts>) => {
  await i18next.changeLanguage(locale);
  return dealSentence(locale, { ...nothing, ...facts }).replace(/[\u00a0\u202f]/g, ' ');
};

/** As somebody reads prices who reads figures in dollars. */
const inDollars = (euros: number) => `$${(euros * 1.1).toFixed(2)}`;

const whole: Partial<DealFacts> = {
  transparency: 'blind',
  publishers: 12,
  regies: 3,
  countries: ['France', 'Belgique'],
  floorprice: 2.4,
  buyers: 4,
};

describe('the sentence about a deal', () => {
  it('reads as one in both languages', async () => {
    expect(await say('fr', whole)).toBe(
      'Enchère privée aveugle, 12 éditeurs de 3 régies, France et Belgique, à partir de 2,40 € brut, 4 acheteurs, sans date de fin.',
    );
    expect(await say('en', { ...whole, countries: ['France', 'Belgium'] })).toBe(
      'Blind private auction, 12 publishers of 3 regies, France and Belgium, from €2.40 gross, 4 buyers, no end date.',
    );
  });

  it('says what stands when nothing is chosen', async () => {
    expect(await say('fr', {})).toBe(
      'Enchère privée, tout l’inventaire, tous les pays, sans prix plancher, aucun acheteur, sans date de fin.',
    );
    expect(await say('en', {})).toBe(
      'Private auction, all inventory, all countries, no floor price, no buyer, no end date.',
    );
  });

  it('counts one as one', async () => {
    const one = { publishers: 1, regies: 1, supplies: 1, sizes: 1, buyers: 1, segments: 1, segmentgroups: 1 };
    expect(await say('fr', one)).toBe(
      'Enchère privée, 1 éditeur d’une régie, 1 source, 1 taille, tous les pays, sans prix plancher, 1 acheteur, 1 segment, sans date de fin.',
    );
    expect(await say('en', one)).toBe(
      'Private auction, 1 publisher of one regie, 1 supply, 1 size, all countries, no floor price, 1 buyer, 1 segment, no end date.',
    );
  });

  it('says what is left out', async () => {
    const without = {
      ...whole,
      auction: 'open',
      transparency: 'transparent',
      type: 'preroll',
      inventory_action: 'exclude',
      country_action: 'exclude',
    } as const;
    expect(await say('fr', without)).toBe(
      'Enchère ouverte transparente (pré-roll), tout l’inventaire sauf 12 éditeurs de 3 régies, tous les pays sauf France et Belgique, à partir de 2,40 € brut, 4 acheteurs, sans date de fin.',
    );
    expect(await say('en', { ...without, countries: ['France'] })).toBe(
      'Transparent open auction (pre-roll), all inventory except 12 publishers of 3 regies, all countries except France, from €2.40 gross, 4 buyers, no end date.',
    );
  });

  it('shortens a long list of countries, and says the dates that there are', async () => {
    const countries = ['France', 'Belgique', 'Suisse', 'Italie', 'Espagne'];
    // Days of Paris, wherever the reader is.
    const dates = { startdate: '2026-11-02T23:00:00Z', enddate: '2026-12-05T22:59:00Z' };
    expect(await say('fr', { countries, segments: 8, segmentgroups: 2, ...dates })).toBe(
      'Enchère privée, tout l’inventaire, France, Belgique, Suisse et 2 autres pays, sans prix plancher, aucun acheteur, 8 segments en 2 groupes, du 3 nov. 2026 au 5 déc. 2026.',
    );
    expect(await say('fr', { startdate: dates.startdate })).toMatch(
      /dès le 3 nov\. 2026, sans date de fin\.$/,
    );
    expect(await say('en', { enddate: dates.enddate })).toMatch(/until 5 Dec 2026\.$/);
  });

  it('on its own page leaves to the rest of it what stands there', async () => {
    await i18next.changeLanguage('fr');
    const say = (changes: Partial<DealFacts>) =>
      shortDealSentence('fr', { ...nothing, ...whole, ...changes }, inDollars).replace(
        /[\u00a0\u202f]/g,
        ' ',
      );
    expect(say({ type: 'video', regies: 0, salesthematics: 1 })).toBe(
      'Enchère privée aveugle (vidéo), 12 éditeurs et 1 thématique, France et Belgique, à partir de $2.64 brut',
    );
    expect(say({ publishers: 0, salesthematics: 2, inventory_action: 'exclude', floorprice: null })).toBe(
      'Enchère privée aveugle, tout l’inventaire sauf 2 thématiques, France et Belgique, sans prix plancher',
    );
  });

  it('tells buyers neither what they may not know nor that the price is gross', async () => {
    await i18next.changeLanguage('fr');
    expect(
      shortDealSentence('fr', { ...nothing, ...whole, publishers: null, sells: false }, inDollars).replace(
        /[\u00a0\u202f]/g,
        ' ',
      ),
    ).toBe('Enchère privée aveugle, France et Belgique, à partir de $2.64');
  });
});

import { type DealFinding, FINDINGS, type FindingName } from '@encart/contract/deals/deal-findings.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { figureFormat } from '#kit/figures/metrics/figure-format.ts';
import { words as en } from '#locales/en/index.ts';
import { words as fr } from '#locales/fr/index.ts';
import { findingText } from './finding-text.ts';

beforeAll(async () => {
  const resources = { fr: { words: fr }, en: { words: en } };
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources, interpolation: { escapeValue: false } });
});

const values: Record<FindingName, DealFinding['values']> = {
  platform_refused: { platform: 'Xandr', reason: 'Deal name too long' },
  platform_error: { platform: 'Rubicon', reason: 'timeout' },
  no_bids: { days: 3, available: 12_400 },
  empty_targeting: {
    name: '970x250',
    days: 30,
    of: 1_200_000,
    without_sizes: 1_200_000,
    without_inventory: 40_000,
  },
  bids_below_floor: { share: 0.62, bids: 4_100, offered: 1.9, floor: 2.4, gap_share: 0.21, revenue: 3_120 },
  ends_behind: { days: 3, share: 0.4, revenue: 1_200, peers: 3_000 },
  low_win_rate: { rate: 0.041, peers: 0.18 },
  one_publisher: { publisher: 'Le Quotidien', share: 0.97, publishers: 12 },
  silent_buyer: { buyer: 'Agence Nord, Agence Sud', seats: 2, days: 7 },
};
const finding = (name: FindingName, given = values[name]): DealFinding => ({
  name,
  severity: 'high',
  values: given,
});

describe.each([
  ['fr', 'P'],
  ['fr', 'B'],
  ['en', 'P'],
  ['en', 'B'],
] as const)('in %s for %s', (locale, type) => {
  it.each(FINDINGS)('%s is said with every figure it has', async (name) => {
    await i18next.changeLanguage(locale);
    const format = figureFormat(locale, 'EUR', null);
    const texts = Object.values(findingText(finding(name), format, type));
    for (const text of texts) expect(text).not.toMatch(/\{\{|deals\.|undefined|—/);
    expect(new Set(texts).size).toBe(4);
    // Nothing is known but that it is so.
    for (const text of Object.values(findingText(finding(name, {}), format, type)))
      expect(text).not.toMatch(/\{\{|deals\.|undefined|NaN/);
  });
});

it('figures are written as elsewhere, and what is unknown is left unsaid', async () => {
  await i18next.changeLanguage('fr');
  const say = (name: FindingName, given?: DealFinding['values']) =>
    Object.values(findingText(finding(name, given), figureFormat('fr', 'EUR', null), 'P'))
      .slice(1, 3)
      .join(' ')
      .replace(/[\u00a0\u202f]/g, ' ')
      .trim();
  expect(say('no_bids')).toBe(
    'Aucun acheteur n’a enchéri depuis 3 jours. 12 400 impressions étaient disponibles pendant ce temps.',
  );
  expect(say('no_bids', { days: 1, available: null })).toBe('Aucun acheteur n’a enchéri depuis 1 jour.');
  expect(say('low_win_rate')).toBe('Il gagne 4,1 % de ses enchères ; les deals du même type, 18,0 %.');
  expect(say('empty_targeting')).toBe(
    'Le ciblage du deal ne laisse rien à vendre pour 970x250. ' +
      'Ces éditeurs ont eu 0 impression sur 1 200 000 pour 970x250 en 30 jours. ' +
      'Sans les tailles choisies : 1 200 000. Avec tous les éditeurs : 40 000.',
  );
  const together = {
    name: '970x250, Canada',
    days: 30,
    of_together: 900,
    without_countries: 7,
  };
  expect(say('empty_targeting', together)).toBe(
    'Le ciblage du deal ne laisse rien à vendre pour 970x250, Canada. ' +
      'Avec tous les choix du deal, ces éditeurs ont eu 0 impression sur 900 pour 970x250, Canada en 30 jours. ' +
      'Sans les pays choisis : 7.',
  );
  expect(say('ends_behind', { days: 0, share: 0.4 })).toBe(
    'Le deal se termine aujourd’hui avec 40,0 % de ce que des deals semblables ont rapporté.',
  );
  expect(say('platform_error')).toBe(
    'Le dernier échange avec Rubicon a échoué. Motif : La plateforme n’a pas répondu à temps.',
  );
});

it.each([
  ['fr', /rapport/, /coûté|dépens/],
  ['en', /brought/, /cost|spen[dt]/],
] as const)('in %s those who buy read of what they spend', async (locale, brought, spent) => {
  await i18next.changeLanguage(locale);
  const format = figureFormat(locale, 'EUR', null);
  for (const name of ['bids_below_floor', 'ends_behind'] as const)
    for (const days of [0, 1, 3]) {
      const given = { ...values[name], days };
      const say = (type: 'P' | 'B') => {
        const { text, figures } = findingText(finding(name, given), format, type);
        return name === 'ends_behind' ? [text, figures] : [figures];
      };
      for (const words of say('P')) expect(words).toMatch(brought);
      for (const words of say('B')) expect(words).toMatch(spent);
      for (const words of say('B')) expect(words).not.toMatch(brought);
    }
});

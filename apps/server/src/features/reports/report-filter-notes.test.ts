import { figureWords as en } from '@encart/contract/texts/figure-words-en.ts';
import { figureWords as fr } from '@encart/contract/texts/figure-words-fr.ts';
import { expect, it } from 'vitest';
import { type Configuration, configurationOf } from '#domain/reports/report.ts';
import { filterNotes } from './report-filter-notes.ts';

const words = { fr, en };
const notes = (given: Partial<Configuration>, locale: 'fr' | 'en' = 'fr') =>
  filterNotes(configurationOf({ dimensions: [], only_own: false, ...given }), words[locale], locale);
const tree = (advanced_filters: Configuration['advanced_filters'], locale: 'fr' | 'en' = 'fr') =>
  notes({ advanced_filters }, locale).map(([, text]) => text);

it('a report that keeps everything has no such line', () => {
  expect(notes({ dimensions: [{ dimension: 'deal', shown: true, operator: 'and', filters: [] }] })).toEqual(
    [],
  );
});

it('conditions of a dimension are joined by its operator; one value is not several', () => {
  const given: Partial<Configuration> = {
    dimensions: [
      {
        dimension: 'publisher',
        shown: true,
        operator: 'or',
        filters: [
          { match: true, ids: [1] },
          { match: false, ids: [2, 3] },
          { match: false, comparator: 'begins_with', text: 'Le' },
        ],
      },
    ],
    only_own: true,
  };
  expect(notes(given)).toEqual([
    ['Filtre : Éditeur', '1 valeur choisie ou sauf 2 valeurs choisies ou ne commence pas par « Le »'],
    ['Filtre', 'Seulement ce qui a été vendu par les deals du profil'],
  ]);
  expect(notes(given, 'en')[0]).toEqual([
    'Filter: Publisher',
    '1 chosen value or except 2 chosen values or does not begin with “Le”',
  ]);
});

it('campaign reports say their advertisers and line items, kept or left out, and filters on names', () => {
  const given: Partial<Configuration> = {
    advertisers: [4, 5],
    lineitems: [7],
    lineitem_filters: [
      { match: true, comparator: 'contains', text: 'vidéo' },
      { match: false, comparator: 'ends_with', text: 'test' },
    ],
  };
  expect(notes(given)).toEqual([
    ['Filtre : Annonceur', '2 valeurs choisies'],
    ['Filtre : Ligne', '1 valeur choisie'],
    ['Filtre : Ligne', 'contient « vidéo » et ne finit pas par « test »'],
  ]);
  expect(notes({ ...given, lineitems_choice: 'exclude' })[1]).toEqual([
    'Filtre : Ligne',
    'sauf 1 valeur choisie',
  ]);
});

it('a tree of filters reads in one way: groups inside others stand in parentheses', () => {
  const deal = { dimension: 'deal', ids: [1, 2] } as const;
  const name = { dimension: 'campaign', comparator: 'contains', text: 'promo' } as const;
  const day = { dimension: 'date', comparator: 'begins_with', text: '2026-03' } as const;
  expect(tree(deal)).toEqual(['Deal : 2 valeurs choisies']);
  expect(tree({ not: deal })).toEqual(['Deal : sauf 2 valeurs choisies']);
  expect(tree({ not: { not: name } })).toEqual(['Campagne contient « promo »']);
  expect(tree({ all: [deal, { any: [name, day] }] })).toEqual([
    'Deal : 2 valeurs choisies et (Campagne contient « promo » ou Jour commence par « 2026-03 »)',
  ]);
  expect(tree({ any: [{ all: [{ not: name }] }, { not: { all: [deal, day] } }] }, 'en')).toEqual([
    'Campaign does not contain “promo” or not (Deal: 2 chosen values and Day begins with “2026-03”)',
  ]);
});

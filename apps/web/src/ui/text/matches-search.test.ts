import { expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

it('matches words in any order, whatever their accents and capitals', () => {
  expect(matchesSearch('vall gaz', 'La Gazette des Vallées')).toBe(true);
  expect(matchesSearch('EDITEURS', 'Rapports rapides', 'Éditeurs')).toBe(true);
  expect(matchesSearch('vallées nord', 'La Gazette des Vallées')).toBe(false);
  expect(matchesSearch(' ', 'x')).toBe(true);
});

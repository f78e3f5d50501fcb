import { expect, it } from 'vitest';
import { findingText } from './finding-text.ts';
import { matrixFindings as en } from './matrix-findings-en.ts';
import { matrixFindings as fr } from './matrix-findings-fr.ts';

const words = { fr, en };

it('says floors as prices, with their decimals and their unit', () => {
  const finding = {
    rule: 'floor_min',
    level: 'error',
    row: null,
    column: null,
    values: { value: 0.0499, min: 0.05 },
  } as const;
  const textIn = (locale: 'fr' | 'en') =>
    findingText(locale, words[locale], finding).text.replace(/\s/g, ' ');
  expect(textIn('fr')).toBe('Un prix plancher de 0,0499 € est inférieur au minimum de 0,05 €.');
  expect(textIn('en')).toBe('A floor of €0.0499 is under the minimum of €0.05.');
});

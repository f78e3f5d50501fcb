import { LOCALES } from '@encart/contract/base/locales.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { words as en } from '#locales/en/index.ts';
import { words as fr } from '#locales/fr/index.ts';
import { hiddenOrderText } from './list-order.ts';

beforeAll(() =>
  i18next.init({ lng: 'fr', defaultNS: 'words', resources: { fr: { words: fr }, en: { words: en } } }),
);
afterAll(() => i18next.changeLanguage('fr'));

it('says the order of a list where no header in sight does', () => {
  const order = (key: string, descending: boolean) =>
    hiddenOrderText(resources.masterdeals, { key, descending }, ['name', 'state']);
  expect(order('created_at', true)).toBe('ordre : « Créé », du plus récent au plus ancien');
  expect(order('floorprice', false)).toMatch(/du plus bas au plus haut$/);
  expect(order('name', false)).toBeNull();
});

it.each(LOCALES)('has words for the usual order of every list, in %s', async (locale) => {
  await i18next.changeLanguage(locale);
  for (const resource of Object.values(resources)) {
    const sort = { key: resource.order.replace(/^-/, ''), descending: resource.order.startsWith('-') };
    expect(hiddenOrderText(resource, sort, []), resource.name).not.toMatch(/lists\.|_/);
  }
});

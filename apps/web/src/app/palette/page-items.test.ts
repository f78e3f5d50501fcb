import { ROLES } from '@encart/contract/access/roles.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setMountedCheck } from '#kit/navigation/menu.ts';
import { testPrincipal } from '#kit/session/test-principal.ts';
import { words as en } from '#locales/en/index.ts';
import { words as fr } from '#locales/fr/index.ts';
import { pageItems } from './page-items.ts';
import { findItems } from './palette-item.ts';

beforeAll(async () => {
  setMountedCheck(() => true);
  await i18next.init({
    lng: 'fr',
    defaultNS: 'words',
    resources: { fr: { words: fr }, en: { words: en } },
  });
});
afterAll(() => i18next.changeLanguage('fr'));

it.each(LOCALES)('finds every page first by its name as it is shown, in %s', async (locale) => {
  await i18next.changeLanguage(locale);
  for (const role of ROLES) {
    const items = pageItems(testPrincipal(role), i18next.t);
    expect(items.length, role).toBeGreaterThan(1);
    for (const item of items) expect(findItems(items, item.label)[0], `${role}: ${item.label}`).toBe(item);
  }
});

it('says the group of pages that share a name, and of no others', async () => {
  await i18next.changeLanguage('fr');
  const items = pageItems(testPrincipal('SA'), i18next.t);
  const linesOf = (text: string) =>
    items.filter(({ label }) => label.endsWith(text)).map(({ label, detail }) => [label, detail]);
  expect(linesOf('Éditeurs')).toEqual([
    ['Rapports rapides › Éditeurs', ''],
    ['Gestion › Éditeurs', ''],
  ]);
  expect(linesOf('Formats')).toEqual([
    ['Rapports rapides › Formats', ''],
    ['Gestion › Formats', 'Référentiels'],
  ]);
  expect(linesOf('Messages')).toEqual([['Messages', 'Gestion']]);
});

it('finds what is made by the words people make it with', async () => {
  await i18next.changeLanguage('fr');
  const items = pageItems(testPrincipal('SA'), i18next.t);
  expect(findItems(items, 'créer deal')[0]?.label).toBe('Nouveau deal');
  expect(findItems(items, 'ajouter éditeur').map(({ label }) => label)).toContain('Nouvel éditeur');
  await i18next.changeLanguage('en');
  expect(findItems(pageItems(testPrincipal('SA'), i18next.t), 'create deal')[0]?.label).toBe('New deal');
});

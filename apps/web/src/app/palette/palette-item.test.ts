import { expect, it } from 'vitest';
import { findItems, type PaletteItem } from './palette-item.ts';

const item = (detail: string, label: string): PaletteItem => ({
  key: `${detail} ${label}`,
  kind: 'page',
  label,
  detail,
  to: '/',
});
const items = [
  item('Gestion', 'Liste des éditeurs'),
  item('Rapports rapides', 'Éditeurs'),
  item('Gestion', 'Crédit'),
  item('Gestion', 'Messages'),
  item('', 'Rapports rapides › Formats'),
  item('Référentiels', 'Gestion › Formats'),
  item('Gestion', 'Sources d’inventaire'),
];
const labels = (search: string, recent?: string[]) =>
  findItems(items, search, recent).map(({ label }) => label);

it('finds pages without their accents, names that begin with the text first', () => {
  expect(labels('editeurs')).toEqual(['Éditeurs', 'Liste des éditeurs']);
  expect(labels('ÉDIT')).toEqual(['Éditeurs', 'Liste des éditeurs', 'Crédit']);
  expect(labels('gest mess')).toEqual(['Messages']);
  expect(labels('rapide')).toEqual(['Rapports rapides › Formats', 'Éditeurs']);
  expect(labels("sources d'inv")).toEqual(['Sources d’inventaire']);
  expect(labels('zzz')).toEqual([]);
  expect(labels('›')).toEqual([]);
});

it('finds pages of one name by their group, and else the one chosen last first', () => {
  const [report, list] = ['Rapports rapides › Formats', 'Gestion › Formats'];
  for (const typed of ['Gestion › Formats', 'gestion formats', 'gest form'])
    expect(labels(typed)[0], typed).toBe(list);
  expect(labels('rapport formats')[0]).toBe(report);
  expect(labels('formats')).toEqual([report, list]);
  expect(labels('formats', ['page:home', 'Référentiels Gestion › Formats'])).toEqual([list, report]);
  // Not even what was chosen last comes before a name that fits better.
  expect(labels('editeurs', ['Gestion Liste des éditeurs'])[0]).toBe('Éditeurs');
});

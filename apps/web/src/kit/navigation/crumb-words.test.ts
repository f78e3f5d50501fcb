import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { words } from '#locales/fr/index.ts';
import { crumbWords } from './crumb-words.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'fr', defaultNS: 'words', resources: { fr: { words } } });
});

it('tells pages of one name apart by their group', () => {
  expect(crumbWords('quickreports-publishers')).toBe('Rapports rapides › Éditeurs');
  expect(crumbWords('admin-publishers-list')).toBe('Gestion › Éditeurs');
  expect(crumbWords('auth-login')).toBe('Connexion');
  expect(crumbWords('home')).toBe('Accueil');
});

it('names what the page shows in its place', () => {
  expect(crumbWords('quickreports-publishers', 'Éditeurs · Xandr')).toBe(
    'Rapports rapides › Éditeurs · Xandr',
  );
  expect(crumbWords('admin-profiles-update', 'Le Rivage')).toBe('Gestion › Liste des profils › Le Rivage');
});

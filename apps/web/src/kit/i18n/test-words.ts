import i18next from 'i18next';
import { words as en } from '#locales/en/index.ts';
import { words as fr } from '#locales/fr/index.ts';

/** For tests of texts: both languages, French first. */
export const loadTestWords = () =>
  i18next.init({
    lng: 'fr',
    ns: ['words'],
    defaultNS: 'words',
    resources: { fr: { words: fr }, en: { words: en } },
    interpolation: { escapeValue: false },
  });

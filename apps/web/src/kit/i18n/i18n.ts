import type { Locale } from '@encart/contract/base/locales.ts';
import type { FirstTexts } from '@encart/contract/texts/first-texts-fr.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useSettings } from '#kit/settings/settings.ts';
import type { Words } from '#locales/fr/index.ts';
import { addTexts } from './say.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    // Names of resources are many and asked for by variable: `resource-labels` reads them.
    resources: { words: Omit<Words, 'resources'> };
    returnNull: false;
  }
}

type Part = 'signedOut' | 'all';
const load: Record<Locale, Record<Part, () => Promise<{ words: object; texts: FirstTexts }>>> = {
  fr: { signedOut: () => import('#locales/fr/signed-out.ts'), all: () => import('#locales/fr/index.ts') },
  en: { signedOut: () => import('#locales/en/signed-out.ts'), all: () => import('#locales/en/index.ts') },
};

/** How much of a language to load: the login page needs little, the shell everything. */
let part: Part = 'signedOut';

/** Switches the screen to a language, which is not thereby chosen for later visits. */
export async function speak(locale: Locale) {
  const { words, texts } = await load[locale][part]();
  addTexts(locale, texts);
  i18next.addResourceBundle(locale, 'words', words, true, true);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Loads the texts of every page, together with the shell's code. */
export async function loadAllWords() {
  part = 'all';
  await speak(useSettings.getState().locale);
}

/** Ready once the first words of the chosen language are there; later choices fetch theirs and then switch. */
export async function startI18n() {
  const { locale } = useSettings.getState();
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    ns: ['words'],
    defaultNS: 'words',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await speak(locale);
  useSettings.subscribe((now, before) => {
    if (now.locale !== before.locale)
      speak(now.locale).catch(() => useSettings.setState({ locale: before.locale }));
  });
}

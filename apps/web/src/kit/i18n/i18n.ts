import type { Locale } from '@encart/contract/base/locales.ts';
import type { FirstTexts } from '@encart/contract/texts/first-texts-fr.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { noResponseText } from '#kit/api/error-text.ts';
import { notify } from '#kit/feedback/notify.ts';
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

/** The login page needs few words, the shell and quick reports more, the other pages all of them. */
const PARTS = ['signedOut', 'signedIn', 'all'] as const;
type Part = (typeof PARTS)[number];
const load: Record<Locale, Record<Part, () => Promise<{ words: object; texts: FirstTexts }>>> = {
  fr: {
    signedOut: () => import('#locales/fr/signed-out.ts'),
    signedIn: () => import('#locales/fr/signed-in.ts'),
    all: () => import('#locales/fr/index.ts'),
  },
  en: {
    signedOut: () => import('#locales/en/signed-out.ts'),
    signedIn: () => import('#locales/en/signed-in.ts'),
    all: () => import('#locales/en/index.ts'),
  },
};

/** How much of a language has been asked for. */
let part: Part = 'signedOut';
const loaded = new Map<Locale, Part>();

/** Loads the words of a language, spoken or not. */
export async function loadWords(locale: Locale) {
  const wanted = part;
  const { words, texts } = await load[locale][wanted]();
  // A smaller part may arrive after a larger one.
  if (PARTS.indexOf(wanted) < PARTS.indexOf(loaded.get(locale) ?? wanted)) return;
  loaded.set(locale, wanted);
  addTexts(locale, texts);
  i18next.addResourceBundle(locale, 'words', words, true, true);
}

/** Switches the screen to a language, which is not thereby chosen for later visits. */
export async function speak(locale: Locale) {
  await loadWords(locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** Loads the words of a part, once, together with the code that says them. */
export async function loadPart(wanted: Part) {
  if (PARTS.indexOf(wanted) > PARTS.indexOf(part)) part = wanted;
  if (loaded.get(useSettings.getState().locale) !== part) await speak(useSettings.getState().locale);
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
    // A word that a page says before it was loaded is fetched, and then said.
    saveMissing: true,
    missingKeyHandler: () => void loadPart('all').catch(() => undefined),
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await speak(locale);
  useSettings.subscribe((now, before) => {
    if (now.locale !== before.locale)
      speak(now.locale).catch(() => {
        useSettings.setState({ locale: before.locale });
        notify.error({ title: noResponseText() });
      });
  });
}

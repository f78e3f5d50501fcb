import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Words } from '#locales/fr/index.ts';
import { useSettings } from './settings.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words';
    resources: { words: Words };
    returnNull: false;
  }
}

const load: Record<Locale, () => Promise<{ words: Words }>> = {
  fr: () => import('#locales/fr/index.ts'),
  en: () => import('#locales/en/index.ts'),
};

async function speak(locale: Locale) {
  if (!i18next.hasResourceBundle(locale, 'words'))
    i18next.addResourceBundle(locale, 'words', (await load[locale]()).words);
  await i18next.changeLanguage(locale);
  if (globalThis.document) document.documentElement.lang = locale;
}

/** Ready once the words of the chosen language are there; later choices fetch theirs and then switch. */
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

import type { Locale } from '#base/locales.ts';
import { en } from '#texts/en.ts';
import { fr, type Texts } from '#texts/fr.ts';
import { createSpeaker } from './speaker.ts';

const languages: Record<Locale, Texts> = { fr, en };

/** In every language at any time: for the server. A browser loads its own (`kit/i18n/say.ts` of the web app). */
export const { errorTitle, messageText, ruleText, fieldErrors } = createSpeaker(
  (locale) => languages[locale],
);

import type { ProfileType } from '#access/roles.ts';
import type { Locale } from '#base/locales.ts';
import { alertSentences as enSentences } from './alert-sentences-en.ts';
import { alertSentences as frSentences } from './alert-sentences-fr.ts';
import { type AlertSpeech, alertText, type ToldAlert } from './alert-text.ts';
import { alertWords as enWords } from './alert-words-en.ts';
import { alertWords as frWords } from './alert-words-fr.ts';
import { figureWords as enFigures } from './figure-words-en.ts';
import { figureWords as frFigures } from './figure-words-fr.ts';
import { scheduleWords as enSchedules } from './schedule-words-en.ts';
import { scheduleWords as frSchedules } from './schedule-words-fr.ts';

const languages: Record<Locale, AlertSpeech> = {
  fr: { locale: 'fr', sentences: frSentences, words: frWords, figures: frFigures, schedules: frSchedules },
  en: { locale: 'en', sentences: enSentences, words: enWords, figures: enFigures, schedules: enSchedules },
};

/** What a fired alert says, in every language at any time: for the server. A browser gives its own words to `alertText`. */
export const sayAlert = (locale: Locale, type: ProfileType, alert: ToldAlert): string =>
  alertText(languages[locale], type, alert);

/** The words of alerts in a language. */
export const alertWordsIn = (locale: Locale) => languages[locale].words;

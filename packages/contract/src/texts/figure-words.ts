import { type ProfileType, sells } from '#access/roles.ts';
import type { Locale } from '#base/locales.ts';
import { figureWords as en } from './figure-words-en.ts';
import { type FigureWords, figureWords as fr } from './figure-words-fr.ts';

const words: Record<Locale, FigureWords> = { fr, en };

/** The words of figures for those who sell, or with those for what is paid, for those who buy. */
export function figureWordsFor(type: ProfileType, locale: Locale): FigureWords {
  const all = words[locale];
  if (sells(type)) return all;
  return {
    ...all,
    metrics: { ...all.metrics, ...all.paid.metrics },
    measures: { ...all.measures, ...all.paid.measures },
  };
}

import type { Locale } from '@encart/contract/base/locales.ts';
import type { FirstTexts } from '@encart/contract/texts/first-texts-fr.ts';
import { createSpeaker } from '@encart/contract/texts/speaker.ts';

const loaded = new Map<Locale, FirstTexts>();

/** Adds the sentences of a language, which came with its words. */
export const addTexts = (locale: Locale, texts: FirstTexts) => loaded.set(locale, texts);

/** Before its own language has come, a sentence is said in the one that is there. */
function textsIn(locale: Locale): FirstTexts {
  const texts = loaded.get(locale) ?? [...loaded.values()][0];
  if (!texts) throw new Error('no language is loaded');
  return texts;
}

export const { errorTitle, messageText, ruleText } = createSpeaker(textsIn);

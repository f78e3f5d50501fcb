import type { Locale } from '@encart/contract/base/locales.ts';
import type { Texts } from '@encart/contract/texts/fr.ts';
import { createSpeaker } from '@encart/contract/texts/speaker.ts';

const loaded = new Map<Locale, Texts>();

/** Adds the sentences of a language, which came with its words. */
export const addTexts = (locale: Locale, texts: Texts) => loaded.set(locale, texts);

/** Before its own language has come, a sentence is said in the one that is there. */
function textsIn(locale: Locale): Texts {
  const texts = loaded.get(locale) ?? [...loaded.values()][0];
  if (!texts) throw new Error('no language is loaded');
  return texts;
}

export const { errorTitle, messageText, ruleText } = createSpeaker(textsIn);

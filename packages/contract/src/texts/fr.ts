import { firstTexts } from './first-texts-fr.ts';
import { laterTexts } from './later-texts-fr.ts';

/** Sentences that both the server and the browser say. French is the type of every other language. */
export const fr = {
  errors: firstTexts.errors,
  messages: { ...firstTexts.messages, ...laterTexts.messages },
  rules: { ...firstTexts.rules, ...laterTexts.rules },
};

export type Texts = typeof fr;

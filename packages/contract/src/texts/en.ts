import type { Texts } from '#texts/fr.ts';
import { firstTexts } from './first-texts-en.ts';
import { laterTexts } from './later-texts-en.ts';

export const en: Texts = {
  errors: firstTexts.errors,
  messages: { ...firstTexts.messages, ...laterTexts.messages },
  rules: { ...firstTexts.rules, ...laterTexts.rules },
};

import type { Locale } from '#base/locales.ts';
import { isKeyOf } from '#base/objects.ts';
import type { MatrixFinding } from '#tags/matrix-findings.ts';
import type { FindingSentences, MatrixFindingWords } from './matrix-findings-fr.ts';
import { euroPriceText } from './number-text.ts';
import { fill } from './speaker.ts';

/** A finding in the words of a language, which the caller has: the server all of them, a browser its own. */
export function findingText(
  locale: Locale,
  words: MatrixFindingWords,
  { rule, values }: MatrixFinding,
): FindingSentences {
  const sentences = isKeyOf(words.rules, rule) ? words.rules[rule] : { text: rule, remedy: '' };
  const named = { ...values };
  const { expected = '', media = '' } = values;
  if (isKeyOf(words.paramTypes, expected)) named.expected = words.paramTypes[expected];
  if (isKeyOf(words.media, media)) named.media = words.media[media];
  if (rule === 'floor_min')
    for (const name of ['value', 'min']) named[name] = euroPriceText(locale, Number(values[name]));
  return { text: fill(sentences.text, named), remedy: fill(sentences.remedy, named) };
}

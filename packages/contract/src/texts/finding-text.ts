import { isKeyOf } from '#base/objects.ts';
import type { MatrixFinding } from '#tags/matrix-findings.ts';
import type { FindingSentences, MatrixFindingWords } from './matrix-findings-fr.ts';
import { fill } from './speaker.ts';

/** A finding in the words of a language, which the caller has: the server all of them, a browser its own. */
export function findingText(words: MatrixFindingWords, { rule, values }: MatrixFinding): FindingSentences {
  const sentences = isKeyOf(words.rules, rule) ? words.rules[rule] : { text: rule, remedy: '' };
  const named = { ...values };
  const { expected = '', media = '' } = values;
  if (isKeyOf(words.paramTypes, expected)) named.expected = words.paramTypes[expected];
  if (isKeyOf(words.media, media)) named.media = words.media[media];
  return { text: fill(sentences.text, named), remedy: fill(sentences.remedy, named) };
}

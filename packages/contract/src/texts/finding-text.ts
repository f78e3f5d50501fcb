import { isKeyOf } from '#base/objects.ts';
import type { MatrixFinding } from '#tags/matrix-findings.ts';
import type { FindingSentences, MatrixFindingWords } from './matrix-findings-fr.ts';
import { fill } from './speaker.ts';

/** A finding in the words of a language, which the caller has: the server all of them, a browser its own. */
export function findingText(words: MatrixFindingWords, { rule, values }: MatrixFinding): FindingSentences {
  const sentences = isKeyOf(words.rules, rule) ? words.rules[rule] : { text: rule, remedy: '' };
  const { expected } = values;
  const said =
    typeof expected === 'string' && isKeyOf(words.paramTypes, expected)
      ? { ...values, expected: words.paramTypes[expected] }
      : values;
  return { text: fill(sentences.text, said), remedy: fill(sentences.remedy, said) };
}

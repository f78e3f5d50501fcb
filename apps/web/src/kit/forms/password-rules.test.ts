import { expect, test } from 'vitest';
import { passwordRules } from './password-rules.ts';

const met = (text: string) =>
  passwordRules(text)
    .filter((rule) => rule.met)
    .map((rule) => rule.rule);

test.each([
  ['', []],
  ['a', ['lowercase']],
  ['aB3!', ['uppercase', 'lowercase', 'digit', 'special']],
  ['Password1!', ['min_length', 'uppercase', 'lowercase', 'digit', 'special']],
  ['Tilleul-58-Quai', ['min_length', 'uppercase', 'lowercase', 'digit', 'special', 'common']],
])('%j follows %j', (text, rules) => {
  expect(met(text)).toEqual(rules);
});

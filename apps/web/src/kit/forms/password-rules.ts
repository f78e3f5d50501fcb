import { brokenRules } from '@encart/contract/base/issues.ts';
import { password } from '@encart/contract/base/rules.ts';

const PASSWORD_RULES = ['min_length', 'uppercase', 'lowercase', 'digit', 'special', 'common'] as const;
type PasswordRule = (typeof PASSWORD_RULES)[number];

const schema = password();

/** Which of the contract's password rules the text already follows, in the order they are shown. */
export function passwordRules(text: string): { rule: PasswordRule; met: boolean }[] {
  const result = schema.safeParse(text);
  const broken = new Set(
    result.success ? [] : brokenRules(result.error, text).map((brokenRule) => brokenRule.rule),
  );
  // A few letters are in no list of common passwords: that rule means something only at full length.
  const short = broken.has('min_length');
  return PASSWORD_RULES.map((rule) => ({ rule, met: !broken.has(rule) && !(rule === 'common' && short) }));
}

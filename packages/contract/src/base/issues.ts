import type { z } from 'zod';
import type { BrokenRule } from '#base/errors.ts';
import { isObject } from './objects.ts';

type Issue = z.core.$ZodIssue;

const at = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[String(key)] : undefined), input);

function ruleOf(issue: Issue, input: unknown): Pick<BrokenRule, 'rule' | 'values'> {
  const missing = at(input, issue.path) === undefined;
  switch (issue.code) {
    case 'custom':
      return issue.params?.rule
        ? { rule: issue.params.rule, values: issue.params.values }
        : { rule: 'invalid' };
    case 'invalid_type':
      return missing ? { rule: 'required' } : { rule: 'type', values: { expected: issue.expected } };
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin === 'string' && min === 1) return { rule: 'required' };
      return { rule: issue.origin === 'string' ? 'min_length' : 'min', values: { min } };
    }
    case 'too_big':
      return {
        rule: issue.origin === 'string' ? 'max_length' : 'max',
        values: { max: Number(issue.maximum) },
      };
    case 'invalid_format':
      return { rule: issue.format === 'email' ? 'email' : 'format' };
    case 'invalid_value':
      return missing
        ? { rule: 'required' }
        : { rule: 'choice', values: { choices: issue.values.join(', ') } };
    default:
      return { rule: 'invalid' };
  }
}

/** Names what is wrong: one entry a field and rule, the same in the form and in the API. */
export function brokenRules(error: z.core.$ZodError, input: unknown): BrokenRule[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), rule: 'unknown' }))
      : [{ field: issue.path.join('.'), ...ruleOf(issue, input) }],
  );
}

/** Wrong shape (400) as opposed to a wrong value (422). */
export const isMalformed = (broken: BrokenRule[]) =>
  broken.some((one) => one.rule === 'type' || one.rule === 'unknown');

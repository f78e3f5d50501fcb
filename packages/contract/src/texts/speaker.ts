import type { BrokenRule, FieldError } from '#base/errors.ts';
import type { Locale } from '#base/locales.ts';
import { isKeyOf } from '#base/objects.ts';
import type { FirstTexts } from '#texts/first-texts-fr.ts';

/** Puts values into the places of a sentence. */
export const fill = (sentence: string, values: Record<string, string | number> = {}) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));

/** Numbers as a language writes them: 0,05 in French. */
const spoken = (locale: Locale, values: Record<string, string | number> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' && locale === 'fr' ? String(value).replace('.', ',') : value,
    ]),
  );

/** Says errors and rules in a language, whose texts the caller has: the server all of them, a browser those it loaded. */
export function createSpeaker(textsIn: (locale: Locale) => FirstTexts) {
  /** The title of an error: its translated name. */
  const errorTitle = (locale: Locale, name: string): string => {
    const { errors } = textsIn(locale);
    return isKeyOf(errors, name) ? errors[name] : errors.AnErrorOccured;
  };

  /** The sentence behind an error's name or behind a more precise key. */
  const messageText = (locale: Locale, key: string, values?: Record<string, string | number>): string => {
    const { messages, errors } = textsIn(locale);
    return fill(isKeyOf(messages, key) ? messages[key] : errors.AnErrorOccured, spoken(locale, values));
  };

  /** The sentence for a broken rule: the field's own wording where there is one, the rule's otherwise. */
  const ruleText = (locale: Locale, { field, rule, values }: BrokenRule): string => {
    const rules: Partial<Record<string, string>> & Pick<FirstTexts['rules'], 'invalid'> =
      textsIn(locale).rules;
    const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
    const found = rules[`${last}.${rule}`] ?? rules[`${rule}.${values?.expected}`] ?? rules[rule];
    return fill(found ?? rules.invalid, spoken(locale, values));
  };

  const fieldErrors = (locale: Locale, broken: BrokenRule[]): FieldError[] =>
    broken.map((one) => ({ field: one.field, rule: one.rule, message: ruleText(locale, one) }));

  return { errorTitle, messageText, ruleText, fieldErrors };
}

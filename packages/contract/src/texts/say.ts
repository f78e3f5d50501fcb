import type { BrokenRule, FieldError } from '#base/errors.ts';
import type { Locale } from '#base/locales.ts';
import { isKeyOf } from '#base/objects.ts';
import { en } from '#texts/en.ts';
import { fr, type Texts } from '#texts/fr.ts';

const languages: Record<Locale, Texts> = { fr, en };

const fill = (sentence: string, values: Record<string, string | number> = {}) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));

/** The title of an error: its translated name. */
export const errorTitle = (locale: Locale, name: string): string => {
  const { errors } = languages[locale];
  return isKeyOf(errors, name) ? errors[name] : errors.AnErrorOccured;
};

/** The sentence behind an error's name or behind a more precise key. */
export const messageText = (
  locale: Locale,
  key: string,
  values?: Record<string, string | number>,
): string => {
  const { messages, errors } = languages[locale];
  return fill(isKeyOf(messages, key) ? messages[key] : errors.AnErrorOccured, values);
};

/** The sentence for a broken rule: the field's own wording where there is one, the rule's otherwise. */
export function ruleText(locale: Locale, { field, rule, values }: BrokenRule): string {
  const { invalid } = languages[locale].rules;
  const rules: Partial<Record<string, string>> = languages[locale].rules;
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const found = rules[`${last}.${rule}`] ?? rules[`${rule}.${values?.expected}`] ?? rules[rule];
  return fill(found ?? invalid, values);
}

export const fieldErrors = (locale: Locale, broken: BrokenRule[]): FieldError[] =>
  broken.map((one) => ({ field: one.field, rule: one.rule, message: ruleText(locale, one) }));

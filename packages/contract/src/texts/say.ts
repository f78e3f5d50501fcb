import type { BrokenRule, FieldError } from '#base/errors.ts';
import type { Locale } from '#base/locales.ts';
import { en } from '#texts/en.ts';
import { fr, type Texts } from '#texts/fr.ts';

/** Sentences by key, of which any text may be one. */
type Sentences = Readonly<Record<string, string | undefined>>;

const languages: Record<Locale, Texts> = { fr, en };

const fill = (sentence: string, values: Record<string, string | number> = {}) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));

/** The title of an error: its translated name. */
export const errorTitle = (locale: Locale, name: string): string => {
  const errors: Sentences = languages[locale].errors;
  return errors[name] ?? languages[locale].errors.AnErrorOccured;
};

/** The sentence behind an error's name or behind a more precise key. */
export const messageText = (
  locale: Locale,
  key: string,
  values?: Record<string, string | number>,
): string => {
  const messages: Sentences = languages[locale].messages;
  return fill(messages[key] ?? languages[locale].errors.AnErrorOccured, values);
};

/** The sentence for a broken rule: the field's own wording where there is one, the rule's otherwise. */
export function ruleText(locale: Locale, { field, rule, values }: BrokenRule): string {
  const rules: Sentences = languages[locale].rules;
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const sentence = rules[`${last}.${rule}`] ?? rules[`${rule}.${values?.expected}`] ?? rules[rule];
  return fill(sentence ?? languages[locale].rules.invalid, values);
}

export const fieldErrors = (locale: Locale, broken: BrokenRule[]): FieldError[] =>
  broken.map((one) => ({ field: one.field, rule: one.rule, message: ruleText(locale, one) }));

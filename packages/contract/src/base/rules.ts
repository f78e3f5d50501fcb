import { z } from 'zod';
import { isCommonPassword } from '#base/common-passwords.ts';
import { limits } from '#base/limits.ts';

/**
 * The validation rules shared by forms and API. A rule is named, never phrased: `issues.ts` turns a zod issue
 * into field + rule + values, and `texts` holds the sentence in each language.
 */
export const named = (rule: string, values?: Record<string, string | number>) => ({
  params: { rule, values },
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused.
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Letters of right-to-left scripts are welcome; marks that turn the text around them are not. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** Half of a character is no text that a database can hold. */
const BROKEN = /\p{Surrogate}/u;

export const isWhole = (value: string) => !BROKEN.test(value);
const isPlain = (value: string) => !CONTROL.test(value) && !TURNING.test(value) && isWhole(value);

/** One line of text, trimmed, in composed Unicode, without control characters. */
export const text = (max: number = limits.text.name) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1).max(max).refine(isPlain, named('characters')));

/** One line of text that may be left empty; nothing and spaces alone are the same nothing. */
export const optionalText = (max: number = limits.text.name) =>
  z
    .string()
    .nullable()
    .transform((value) => value?.normalize('NFC').trim() || null)
    .pipe(z.string().max(max).refine(isPlain, named('characters')).nullable());

/** What a line of a list may be. */
export const lineRules = {
  text: /^.*$/u,
  /** Neither quotes nor comments, which mail servers read in their own ways. */
  email:
    /^[^\s"'(),:;<>@[\]\\]{1,64}@(?=.{1,189}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u,
  domain: /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
  /** The code of a header-bidding adapter. */
  bidder: /^[a-z0-9][a-z0-9_-]{0,63}$/,
} as const;

/** One line of a list; domains and addresses are written small. */
export const lineText = (format: keyof typeof lineRules) =>
  text(limits.text.line)
    .transform((value) => (format === 'text' ? value : value.toLowerCase()))
    .pipe(z.string().refine((value) => lineRules[format].test(value), named(format)));

export const userName = () => text(limits.text.userName);

const contains = (pattern: RegExp, rule: string) =>
  [(value: string) => pattern.test(value), named(rule)] as const;

export const password = () =>
  z
    .string()
    .min(1)
    .min(limits.password.min)
    .max(limits.password.max)
    .refine(...contains(/\p{Lu}/u, 'uppercase'))
    .refine(...contains(/\p{Ll}/u, 'lowercase'))
    .refine(...contains(/\p{Nd}/u, 'digit'))
    .refine(...contains(/[^\p{L}\p{N}\s]/u, 'special'))
    .refine((value) => !isCommonPassword(value), named('common'));

/** A list that is counted before its items are looked at: a body of a million of them is refused at no cost. */
export const countedArray = <T extends z.ZodType>(
  item: T,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
  rules: { min?: string; max?: string } = {},
) =>
  z.preprocess((items, context) => {
    if (!Array.isArray(items)) return items;
    const addIssue = (issue: ReturnType<typeof named>) => context.addIssue({ code: 'custom', ...issue });
    if (items.length < min) addIssue(named(rules.min ?? 'min', { min }));
    if (items.length > max) addIssue(named(rules.max ?? 'max', { max }));
    return items;
  }, z.array(item)) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;

/** A form whose password is typed twice, the same both times. */
export const confirmed = <S extends z.ZodType<{ user_password: string; password_confirmation: string }>>(
  form: S,
) =>
  form.refine((typed) => typed.user_password === typed.password_confirmation, {
    path: ['password_confirmation'],
    ...named('confirmed'),
  });

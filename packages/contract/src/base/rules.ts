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

/** One line of text, trimmed, in composed Unicode, without control characters. */
export const text = (max: number = limits.text.name) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((value) => !CONTROL.test(value) && !TURNING.test(value), named('characters')),
    );

/** One line of text that may be left empty; nothing and spaces alone are the same nothing. */
export const optionalText = (max: number = limits.text.name) =>
  z
    .string()
    .nullable()
    .transform((value) => value?.normalize('NFC').trim() || null)
    .pipe(
      z
        .string()
        .max(max)
        .refine((value) => !CONTROL.test(value) && !TURNING.test(value), named('characters'))
        .nullable(),
    );

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

export const minArray = <T extends z.ZodType>(item: T, n: number) =>
  z.array(item).refine((items) => items.length >= n, named('min_array', { min: n }));

export const maxArray = <T extends z.ZodType>(item: T, n: number) =>
  z.array(item).refine((items) => items.length <= n, named('max_array', { max: n }));

/** A form whose password is typed twice, the same both times. */
export const confirmed = <S extends z.ZodType<{ user_password: string; password_confirmation: string }>>(
  form: S,
) =>
  form.refine((typed) => typed.user_password === typed.password_confirmation, {
    path: ['password_confirmation'],
    ...named('confirmed'),
  });

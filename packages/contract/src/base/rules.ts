import { z } from 'zod';
import { isCommonPassword } from '#base/common-passwords.ts';
import { limits } from '#base/limits.ts';

/**
 * The validation rules shared by forms and API. A rule is named, never phrased: `issues.ts` turns a zod issue
 * into field + rule + values, and `texts` holds the sentence in each language.
 */
const named = (rule: string, values?: Record<string, string | number>) => ({ params: { rule, values } });

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused.
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

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
        .refine((value) => !CONTROL.test(value), named('characters')),
    );

export const email = () =>
  z
    .string()
    .transform((value) => value.normalize('NFKC').trim().toLowerCase())
    .pipe(z.string().min(1).max(limits.text.email).pipe(z.email()));

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

/** A password somebody already has: only its presence is judged. */
export const existingPassword = () => z.string().min(1).max(limits.password.max);

export const minArray = <T extends z.ZodType>(item: T, n: number) =>
  z.array(item).refine((items) => items.length >= n, named('min_array', { min: n }));

export const maxArray = <T extends z.ZodType>(item: T, n: number) =>
  z.array(item).refine((items) => items.length <= n, named('max_array', { max: n }));

/** A database id inside a body. */
export const id = () => z.int().positive().max(2_147_483_647);

/** A database id inside a path or a query, where everything is text. */
export const idText = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(id());

/** A query key that may be repeated: `a=1&a=2`. */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50).optional(),
  );

export const flag = () => z.enum(['true', 'false']).transform((value) => value === 'true');

export const confirmed = { mismatch: named('confirmed') };

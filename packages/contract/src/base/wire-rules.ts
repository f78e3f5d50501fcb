import { z } from 'zod';
import { limits } from '#base/limits.ts';

/** The rules every call needs to be read at all; kept apart so that a first page does not load the others. */

/** A password somebody already has: only its presence is checked. */
export const existingPassword = () => z.string().min(1).max(limits.password.max);

export const email = () =>
  z
    .string()
    .transform((value) => value.normalize('NFKC').trim().toLowerCase())
    .pipe(z.string().min(1).max(limits.text.email).pipe(z.email()));

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
export const repeated = <T extends z.ZodType>(item: T, most = 50) =>
  z.preprocess(
    (value: z.input<T> | readonly z.input<T>[] | undefined) =>
      value === undefined || Array.isArray(value) ? value : [value],
    z.array(item).max(most).optional(),
  );

export const flag = () => z.enum(['true', 'false']).transform((value) => value === 'true');

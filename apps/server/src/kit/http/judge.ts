import { AppError } from '@encart/contract/base/errors.ts';
import { brokenRules, isMalformed } from '@encart/contract/base/issues.ts';
import type { z } from 'zod';

/** The database cannot hold NUL, and no text of ours has a use for it. */
function nulAt(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : nulAt(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

function refuseNul(input: unknown) {
  const path = nulAt(input);
  if (path)
    throw new AppError('BadRequestError', { broken: [{ field: path.join('.'), rule: 'characters' }] });
}

/** An address is written by a program: whatever is wrong with it is a malformed request. */
export function judgeAddress<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  refuseNul(input);
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new AppError('BadRequestError', { broken: brokenRules(read.error, input) });
}

/** A body is written by people too: a wrong shape is malformed (400), a wrong value breaks a rule (422). */
export function judgeBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const input = body === undefined ? {} : body;
  refuseNul(input);
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const broken = brokenRules(read.error, input);
  throw new AppError(isMalformed(broken) ? 'BadRequestError' : 'RequestValidatorError', { broken });
}

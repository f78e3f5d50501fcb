import { AppError } from '@encart/contract/base/errors.ts';
import { brokenRules, isMalformed } from '@encart/contract/base/issues.ts';
import { isWhole } from '@encart/contract/base/rules.ts';
import type { z } from 'zod';

/** Deeper than anything of ours, and shallow enough to be walked through at no cost. */
const DEEPEST = 16;

/** Neither NUL nor half of a character is text that the database can hold. */
const isHeld = (text: string) => !text.includes('\0') && isWhole(text);

function refuseUnheld(input: unknown) {
  const path: string[] = [];
  const refuse = () => {
    throw new AppError('BadRequestError', { broken: [{ field: path.join('.'), rule: 'characters' }] });
  };
  const check = (value: unknown) => {
    if (typeof value === 'string' && !isHeld(value)) refuse();
    if (typeof value !== 'object' || value === null) return;
    if (path.length === DEEPEST) throw new AppError('BadRequestError');
    for (const [key, inner] of Object.entries(value)) {
      if (!isHeld(key)) refuse();
      path.push(key);
      check(inner);
      path.pop();
    }
  };
  check(input);
}

/** An address is written by a program: whatever is wrong with it is a malformed request. */
export function validateAddress<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  refuseUnheld(input);
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new AppError('BadRequestError', { broken: brokenRules(read.error, input) });
}

/** A body is written by people too: a wrong shape is malformed (400), a wrong value breaks a rule (422). */
export function validateBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const input = body === undefined ? {} : body;
  refuseUnheld(input);
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const broken = brokenRules(read.error, input);
  throw new AppError(isMalformed(broken) ? 'BadRequestError' : 'RequestValidatorError', { broken });
}

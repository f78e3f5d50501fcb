import { AppError, type ErrorName } from '@encart/contract/base/errors.ts';
import { SqlError } from '#kit/db/engine.ts';

/** SQLSTATEs, and classes of them, that mean something to the caller. Everything else is our mistake: 500. */
const meanings: [pattern: RegExp, name: ErrorName][] = [
  // A unique, foreign-key or exclusion constraint; the last super administrator.
  [/^(23505|23503|23P01|ENC01)$/, 'ConflictError'],
  [/^(23514|23502)$/, 'RequestValidatorError'],
  // Text the database cannot hold.
  [/^(22021|22P05)$/, 'BadRequestError'],
  // Connection, resources, operator intervention, lock and statement timeouts, collisions.
  [/^(08|53|57|55P03|40)/, 'ServiceUnavailableError'],
];

/** Codes of our own triggers that have a sentence of their own. */
const texts: Record<string, string> = { ENC01: 'last_super_administrator' };

export function fromSql(error: SqlError): AppError {
  const name = meanings.find(([pattern]) => pattern.test(error.code))?.[1] ?? 'InternalServerError';
  const retry = name === 'ServiceUnavailableError' ? { retryAfterSeconds: 2 } : {};
  const text = texts[error.code];
  const appError = new AppError(name, { ...retry, ...(text ? { text } : {}) });
  appError.cause = error;
  return appError;
}

export const isSqlError = (error: unknown): error is SqlError => error instanceof SqlError;

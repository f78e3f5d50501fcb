import { AppError, type ErrorBody, type ErrorName, errorCatalogue } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { fieldErrors, messageText } from '@encart/contract/texts/say.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailableError } from '#kit/db/engine.ts';
import { localeFor } from '#kit/http/request-info.ts';
import { fromSql, isSqlError } from '#kit/http/sql-errors.ts';
import { rememberError } from './answered-errors.ts';
import { hasClientDisconnected } from './client-disconnect.ts';

/** What Fastify itself refuses, by the status it would have answered. */
const byStatus = new Map<number, ErrorName>([
  [400, 'BadRequestError'],
  [404, 'NotFoundError'],
  [408, 'BadRequestError'],
  [413, 'PayloadTooLargeError'],
  [414, 'BadRequestError'],
  [415, 'UnsupportedMediaTypeError'],
  [429, 'TooManyRequestsError'],
  [431, 'BadRequestError'],
  [503, 'ServiceUnavailableError'],
]);

const STORE_RETRY_SECONDS = 2;

/** Whatever was thrown, as an error of the catalogue. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isSqlError(error)) return fromSql(error);
  if (error instanceof StoreUnavailableError)
    return causedBy(error, 'ServiceUnavailableError', STORE_RETRY_SECONDS);
  const status = isObject(error) ? Number(error.statusCode) : 500;
  return causedBy(error, byStatus.get(status) ?? 'InternalServerError');
}

function causedBy(cause: unknown, name: ErrorName, retryAfterSeconds?: number): AppError {
  const error = new AppError(name, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  error.cause = cause;
  return error;
}

/** The error as the API says it: names and sentences, never a stack, never SQL. */
export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const { name } = error;
  const broken = error.broken.slice(0, limits.errors);
  const key = error.text ?? error.originalError ?? name;
  return {
    error: {
      name,
      status: errorCatalogue[name].status,
      message: messageText(locale, key, { seconds: error.retryAfterSeconds ?? 1, ...error.details }),
      ...(broken.length > 0 ? { errors: fieldErrors(locale, broken) } : {}),
      ...(error.originalError ? { originalError: { name: error.originalError } } : {}),
      ...(error.details ? { details: error.details } : {}),
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = asAppError(error);
  rememberError(reply, appError.name);
  // Work that stops because its client left is no fault: the request's own line says that it left.
  if (hasClientDisconnected(reply))
    request.log.debug({ reason: reasonOf(appError.cause ?? appError) }, 'stopped: the client left');
  else if (appError.http >= 500) request.log.error({ err: appError.cause ?? appError }, appError.name);
  const retry =
    appError.retryAfterSeconds ?? (appError.http === 429 || appError.http === 503 ? 1 : undefined);
  if (retry !== undefined) reply.header('retry-after', String(retry));
  if (appError.http === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(appError.http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(appError, localeFor(request)));
}

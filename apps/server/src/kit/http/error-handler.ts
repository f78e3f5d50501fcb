import { AppError, type ErrorBody, type ErrorName, errorCatalogue } from '@encart/contract/base/errors.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { fieldErrors, messageText } from '@encart/contract/texts/say.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasClientLeft } from '#kit/http/client-left.ts';
import { localeFor } from '#kit/http/request-info.ts';
import { fromSql, isSqlError } from '#kit/http/sql-errors.ts';

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

/** Whatever was thrown, as an error of the catalogue. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isSqlError(error)) return fromSql(error);
  const status = isObject(error) ? error.statusCode : undefined;
  const told = new AppError(byStatus.get(Number(status)) ?? 'InternalServerError');
  told.cause = error;
  return told;
}

/** The error as the API says it: names and sentences, never a stack, never SQL. */
export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const { name } = error;
  const key = error.text ?? error.originalError ?? name;
  return {
    error: {
      name,
      status: errorCatalogue[name].status,
      message: messageText(locale, key, { seconds: error.retryAfterSeconds ?? 1, ...error.details }),
      ...(error.broken.length > 0 ? { errors: fieldErrors(locale, error.broken) } : {}),
      ...(error.originalError ? { originalError: { name: error.originalError } } : {}),
      ...(error.details ? { details: error.details } : {}),
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const told = asAppError(error);
  // Work that stops because its client left is no fault: the request's own line says that it left.
  if (hasClientLeft(reply))
    request.log.debug({ reason: reasonOf(told.cause ?? told) }, 'stopped: the client left');
  else if (told.http >= 500) request.log.error({ err: told.cause ?? told }, told.name);
  const retry = told.retryAfterSeconds ?? (told.http === 429 || told.http === 503 ? 1 : undefined);
  if (retry !== undefined) reply.header('retry-after', String(retry));
  if (told.http === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(told.http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(told, localeFor(request)));
}

import { type Locale, localeOf } from '@encart/contract/base/locales.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiKey, Caller } from './callers.ts';
import { signalOf } from './client-disconnect.ts';
import { networkOf } from './network.ts';

/** Where a request came from, as far as it is worth keeping. */
export interface RequestInfo {
  id: string;
  network: string;
  /** Whose share of what is limited it counts against: the person's, also while disguised, or the program's. */
  holder: string;
  userAgent: string;
  locale: Locale;
  /** Aborts when the client disconnects, or has its answer: nothing is worth doing for the request after that. */
  signal: AbortSignal;
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

export const localeFor = (request: FastifyRequest): Locale =>
  localeOf(one(request.headers['accept-language']));

export const requestInfo = (request: FastifyRequest): RequestInfo => ({
  id: request.id,
  network: networkOf(request.ip),
  holder: holderOf(request),
  userAgent: (one(request.headers['user-agent']) ?? '').slice(0, 200),
  locale: localeFor(request),
  signal: signalOf(request),
});

const callers = new WeakMap<FastifyRequest, Caller>();

export const rememberCaller = (request: FastifyRequest, caller: Caller) => callers.set(request, caller);
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

const apiKeys = new WeakMap<FastifyRequest, ApiKey>();

export const rememberApiKey = (request: FastifyRequest, apiKey: ApiKey) => apiKeys.set(request, apiKey);
export const apiKeyOf = (request: FastifyRequest): ApiKey | undefined => apiKeys.get(request);

function holderOf(request: FastifyRequest): string {
  const who = callerOf(request)?.who;
  if (who) return `user ${who.original_user_id ?? who.user_id}`;
  const apiKey = apiKeyOf(request);
  return apiKey ? `integration ${apiKey.integration_id}` : `network ${networkOf(request.ip)}`;
}

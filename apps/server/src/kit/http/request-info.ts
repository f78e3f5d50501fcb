import { type Locale, localeOf } from '@encart/contract/base/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Machine } from '#domain/sessions/api-keys.ts';
import type { Caller } from '#domain/sessions/sessions.ts';
import { networkOf } from './network.ts';

/** Where a request came from, as far as it is worth keeping. */
export interface RequestInfo {
  id: string;
  network: string;
  /** Whose share of what is limited it counts against: the person's, also while disguised, or the program's. */
  holder: string;
  userAgent: string;
  /** Aborts when the client disconnects, or has its answer: nothing is worth doing for the request after that. */
  gone: AbortSignal;
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

export const localeFor = (request: FastifyRequest): Locale =>
  localeOf(one(request.headers['accept-language']));

export const requestInfo = (request: FastifyRequest): RequestInfo => ({
  id: request.id,
  network: networkOf(request.ip),
  holder: holderOf(request),
  userAgent: (one(request.headers['user-agent']) ?? '').slice(0, 200),
  gone: goneOf(request),
});

const leaving = new WeakMap<FastifyRequest, AbortController>();

/** Watches the answer, not the connection, which may serve many requests. */
export function watchLeaving(request: FastifyRequest, reply: FastifyReply) {
  const controller = new AbortController();
  leaving.set(request, controller);
  reply.raw.once('close', () => controller.abort());
}

const goneOf = (request: FastifyRequest): AbortSignal =>
  leaving.get(request)?.signal ?? new AbortController().signal;

const callers = new WeakMap<FastifyRequest, Caller>();

export const rememberCaller = (request: FastifyRequest, caller: Caller) => callers.set(request, caller);
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

const machines = new WeakMap<FastifyRequest, Machine>();

export const rememberMachine = (request: FastifyRequest, machine: Machine) => machines.set(request, machine);
export const machineOf = (request: FastifyRequest): Machine | undefined => machines.get(request);

function holderOf(request: FastifyRequest): string {
  const who = callerOf(request)?.who;
  if (who) return `user ${who.original_user_id ?? who.user_id}`;
  const machine = machineOf(request);
  return machine ? `integration ${machine.integration_id}` : `network ${networkOf(request.ip)}`;
}

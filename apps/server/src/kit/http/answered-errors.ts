import type { ErrorName } from '@encart/contract/base/errors.ts';
import type { FastifyReply } from 'fastify';

const names = new WeakMap<FastifyReply, ErrorName>();

/** Notes with which error of the catalogue a request was answered, for whoever counts. */
export const rememberError = (reply: FastifyReply, name: ErrorName) => void names.set(reply, name);

export const errorNameOf = (reply: FastifyReply): ErrorName | undefined => names.get(reply);

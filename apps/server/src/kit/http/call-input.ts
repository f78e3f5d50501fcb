import type { Call } from '@encart/contract/api/call.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { MountOptions } from './call-context.ts';
import type { Caller } from './callers.ts';
import { fileOf, takesFile } from './file-body.ts';
import { validateAddress, validateBody } from './validate.ts';

type Shape = z.ZodType;

/** What a call is given, not yet validated: by a request, or by the ticket of a download. */
export type CallInput = Pick<FastifyRequest, 'params' | 'query' | 'body'> &
  Partial<Pick<FastifyRequest, 'headers'>>;

/** What a call is given, as its schemas read it. */
export function validateInput<P extends Shape, Q extends Shape, B extends Shape>(
  call: Pick<Call<P, Q, B>, 'params' | 'query' | 'body'>,
  options: Pick<MountOptions<P, B>, 'bodyFor'>,
  { headers = {}, ...input }: CallInput,
  person: Caller | undefined,
) {
  const params = validateAddress(call.params, input.params);
  const query = validateAddress(call.query, input.query);
  const narrower = person && options.bodyFor?.(person, params);
  const body = takesFile(call)
    ? call.body.parse(fileOf({ headers, body: input.body }))
    : validateBody(narrower ?? call.body, input.body);
  return { params, query, body };
}

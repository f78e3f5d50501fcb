import type { Call } from '@encart/contract/api/call.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AuditEntry, Origin, WriteAudit } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { idempotencyKeyOf, replyOnce } from '#kit/http/idempotency.ts';
import { apiKeyOf, callerOf, requestInfo } from '#kit/http/request-info.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Handler, MountOptions } from './call-context.ts';
import { type CallInput, validateInput } from './call-input.ts';

type Shape = z.ZodType;

export type RunDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { writeAudit: WriteAudit };

/** One request of a mounted call: what was sent is validated, the handler runs in its transaction, the reply is cut to the schema. */
export async function runCall<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, X>(
  { db: root, clock, config, writeAudit }: RunDeps,
  call: Call<P, Q, B, R>,
  handler: Handler<P, Q, B, R, X>,
  options: MountOptions<P, B, R>,
  request: FastifyRequest,
  caller: X,
  input: CallInput = request,
): Promise<z.output<R>> {
  const { params, query, body } = validateInput(call, options, input, callerOf(request));
  const origin = originOf(request);
  const refusals: AuditEntry[] = [];
  let hasWritten = false;

  const once = (change: (db: Database) => Promise<z.output<R>>) => {
    const content = [input.params, input.query, input.body];
    const header = call.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const key = idempotencyKeyOf(config.secretKey, header, ownerOf(origin), call.name, content);
    hasWritten = true;
    return inTransaction(root, (db) => {
      refusals.length = 0;
      const work = async () => call.reply.parse(await change(db));
      return replyOnce(db, key, clock.now(), (stored) => call.reply.parse(stored), work);
    });
  };

  const handle = (db: Database) =>
    handler({
      ...caller,
      params,
      query,
      body,
      db,
      request: requestInfo(request),
      audit: (entry, where = db) => writeAudit(where, clock, origin, entry),
      write: once,
      refused: (entry) => void refusals.push(entry),
    });

  try {
    if (call.method === 'GET' && !options.effects) return call.reply.parse(await handle(root));
    if (options.transaction === 'own') return call.reply.parse(await handle(root));
    if (options.transaction !== 'write') return await once(handle);
    // Parsed by write() already, and perhaps extended since: a reply schema takes what it gives.
    const reply = call.reply.parse(await handle(root));
    if (!hasWritten) throw new Error(`${call.name} is mounted to change something in write(), and did not`);
    return reply;
  } catch (error) {
    for (const entry of refusals) await writeAudit(root, clock, origin, entry);
    throw error;
  }
}

export function originOf(request: FastifyRequest): Origin {
  const { id: requestId, network } = requestInfo(request);
  const integration_id = apiKeyOf(request)?.integration_id;
  return { who: callerOf(request)?.who ?? null, integration_id, requestId, network };
}

/** Whose an idempotency key is. */
function ownerOf({ who, integration_id, network }: Origin): string {
  if (integration_id !== undefined) return `integration ${integration_id}`;
  return who ? `${who.user_id}/${who.original_user_id}` : String(network);
}

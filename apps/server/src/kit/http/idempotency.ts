import { AppError } from '@encart/contract/base/errors.ts';
import type { Database } from '#kit/db/database.ts';
import { digest, keyedDigest } from '#kit/security/digest.ts';

export interface IdempotencyKey {
  key: string;
  bodyHash: string;
}

const SANE = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the Idempotency-Key header. The same key of two callers, or at two calls, is two keys. The digest of the
 * content is keyed: a body may hold a password, which a plain digest would let one guess.
 */
export function idempotencyKeyOf(
  secretKey: Uint8Array,
  header: string | string[] | undefined,
  caller: string,
  call: string,
  content: unknown,
): IdempotencyKey | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !SANE.test(header))
    throw new AppError('BadRequestError', { broken: [{ field: 'Idempotency-Key', rule: 'format' }] });
  return {
    key: digest([caller, call, header].join('\n')),
    bodyHash: keyedDigest(secretKey, JSON.stringify(content)),
  };
}

/**
 * Inside the transaction of the change: the first request takes the key and works; the others wait for its commit
 * at the insert, and read its answer. A rolled-back first request leaves no key, and the next one works.
 */
export async function replyOnce<T>(
  db: Database,
  once: IdempotencyKey | null,
  now: Date,
  readStored: (reply: unknown) => T,
  work: () => Promise<T>,
): Promise<T> {
  if (!once) return work();
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      key_hash: once.key,
      body_hash: once.bodyHash,
      reply_status: null,
      reply: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (!taken) {
    const stored = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'reply_status', 'reply'])
      .where('key_hash', '=', once.key)
      .executeTakeFirst();
    if (stored?.body_hash !== once.bodyHash)
      throw new AppError('ConflictError', { text: 'idempotency_body' });
    if (stored.reply_status === null) throw new AppError('ConflictError', { text: 'idempotency_busy' });
    return readStored(stored.reply);
  }
  const reply = await work();
  await db
    .updateTable('idempotency_keys')
    .set({ reply_status: 200, reply: JSON.stringify(reply) })
    .where('key_hash', '=', once.key)
    .execute();
  return reply;
}

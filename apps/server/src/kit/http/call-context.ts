import type { Call } from '@encart/contract/api/call.ts';
import type { z } from 'zod';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Caller } from '#kit/http/callers.ts';
import type { RequestInfo } from '#kit/http/request-info.ts';

type Shape = z.ZodType;

/** What a handler is given. `db` is the call's one transaction, or the store itself for reads and own transactions. */
interface CallContext<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  db: Database;
  request: RequestInfo;
  audit(entry: AuditEntry, db?: Database): Promise<void>;
  /** The call's one transaction, for a handler that computes something before it; an Idempotency-Key counts for it. */
  write(change: (db: Database) => Promise<z.output<R>>): Promise<z.output<R>>;
  /** An audit row that stays although the call is about to fail. */
  refused(entry: AuditEntry): void;
}

/** What the handler of a declared call is given. */
export type ContextOf<C> =
  C extends Call<infer P, infer Q, infer B, infer R> ? CallContext<P, Q, B, R> : never;

/** Handles a call for callers of which X is known. */
export type Handler<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, X> = (
  context: CallContext<P, Q, B, R> & X,
) => Promise<z.output<R>>;

/** Who opens the transaction of a call that writes. A repeated request with the same Idempotency-Key gets the first reply… */
type Transaction =
  /** …of the one transaction around the handler (`call`), or of the one the handler opens with `write()`. */
  | { transaction?: 'call' | 'write' }
  /** …or is done again: the handler opens transactions of its own, and its reply must not be stored. */
  | { transaction: 'own'; idempotent: false };

export type MountOptions<P extends Shape, B extends Shape, R extends Shape = Shape> = Transaction & {
  /** A GET that changes something (the specification's disguise): never for HEAD, never for a prefetch. */
  effects?: true;
  /** Counted apart from the rest, so that a flood elsewhere leaves the way to sign in open. */
  reserved?: true;
  /** Asked by a page on its own: it does not count as somebody being there. */
  unattended?: true;
  bodyBytes?: number;
  /** Another status than 200, and headers, where the answer asks for them. */
  answer?: (reply: z.output<R>) => { status?: number; headers?: Record<string, string> };
  /** A narrower body than the declared one, for some callers. */
  bodyFor?: (caller: Caller, params: z.output<P>) => z.ZodType<z.output<B>> | undefined;
};

/** The reply of a call that has nothing more to say. */
export const DONE = { data: { done: true } } as const;

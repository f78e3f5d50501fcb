import { can } from '@encart/contract/access/can.ts';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@encart/contract/base/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, type Origin, writeAudit } from '#kit/audit.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { type KeptReply, onceOf, replyOnce } from '#kit/http/idempotency.ts';
import { judgeAddress, judgeBody } from '#kit/http/judge.ts';
import { reservedBucket } from '#kit/http/load.ts';
import { assertNeeds, register } from '#kit/http/registry.ts';
import { callerOf, type RequestInfo, rememberCaller, requestInfo } from '#kit/http/request-info.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import type { Caller, Sessions } from '#kit/sessions.ts';

/** What a handler is given. `db` is the call's one transaction, or the store itself for reads and own transactions. */
export interface Context<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  db: Database;
  request: RequestInfo;
  audit(entry: AuditEntry, db?: Database): Promise<void>;
  /** An audit row that stays although the call is about to fail. */
  refused(entry: AuditEntry): void;
}

export interface MountOptions {
  /** The handler opens its own transactions, because it computes a hash in between. */
  transaction?: 'own';
  /** A GET that changes something (the specification's disguise): never for HEAD, never for a prefetch. */
  effects?: true;
  /** Counted apart from the rest, so that a flood elsewhere leaves the door to sign in open. */
  reserved?: true;
  bodyBytes?: number;
}

/** The answer of a call that has nothing more to say. */
export const DONE = { data: { done: true } } as const;

type Handler<C, X> = (context: Context<C> & X) => Promise<ReplyOf<C>>;

export interface Api {
  /** Mounts a call for people who are signed in. */
  mount<C extends Call>(call: C, handler: Handler<C, Caller>, options?: MountOptions): void;
  /** Mounts a call that is open to everybody. */
  mountPublic<C extends Call>(call: C, handler: Handler<C, unknown>, options?: MountOptions): void;
}

/** The only way a call of the contract becomes a route: rights, schemas, transaction and audit come with it. */
export function createApi(app: FastifyInstance, deps: Deps, sessions: Sessions): Api {
  const { db: root, clock } = deps;

  /** Before the body is read: strangers do not get to send one. */
  async function admit(call: Call, options: MountOptions, request: FastifyRequest) {
    if (options.effects && isPrefetch(request)) throw new AppError('BadRequestError');
    if (call.needs.kind === 'public') return;
    const caller = await sessions.load(request.headers.authorization);
    rememberCaller(request, caller);
    if (can(caller.who, { needs: call.needs })) return;
    const { id, network } = requestInfo(request);
    const origin = { who: caller.who, requestId: id, network };
    await writeAudit(root, clock, origin, { action: 'access.refused', entity: call.name });
    throw new AppError('ForbiddenError');
  }

  async function answer<C extends Call>(
    call: C,
    handler: Handler<C, Caller>,
    options: MountOptions,
    request: FastifyRequest,
  ): Promise<KeptReply> {
    const params = judgeAddress(call.params, request.params) as ParamsOf<C>;
    const query = judgeAddress(call.query, request.query) as QueryOf<C>;
    const body = judgeBody(call.body, request.body) as BodyOf<C>;
    const caller = callerOf(request);
    const info = requestInfo(request);
    const origin: Origin = { who: caller?.who ?? null, requestId: info.id, network: info.network };
    const refusals: AuditEntry[] = [];

    const work = async (db: Database): Promise<KeptReply> => {
      const reply = await handler({
        ...(caller as Caller),
        params,
        query,
        body,
        db,
        request: info,
        audit: (entry, where = db) => writeAudit(where, clock, origin, entry),
        refused: (entry) => void refusals.push(entry),
      });
      return { status: 200, reply: call.reply.parse(reply) };
    };

    try {
      if (options.transaction === 'own' || (call.method === 'GET' && !options.effects))
        return await work(root);
      const content = [request.params, request.query, request.body];
      const owner = caller ? `${caller.who.user_id}/${caller.who.original_user_id}` : info.network;
      const header = call.method === 'POST' ? request.headers['idempotency-key'] : undefined;
      const once = onceOf(header, owner, call.name, content);
      return await inTransaction(root, (db) => {
        refusals.length = 0;
        return replyOnce(db, once, clock.now(), () => work(db));
      });
    } catch (error) {
      for (const entry of refusals) await writeAudit(root, clock, origin, entry);
      throw error;
    }
  }

  function route<C extends Call>(call: C, handler: Handler<C, Caller>, options: MountOptions) {
    assertNeeds(call.name, call.method, call.needs);
    register(app, call);
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      exposeHeadRoute: call.method === 'GET' && !options.effects,
      bodyLimit: options.bodyBytes ?? limits.bodyBytes,
      config: options.reserved ? { rateLimit: reservedBucket } : {},
      preParsing: async (request, _reply, payload) => {
        await admit(call, options, request);
        return payload;
      },
      handler: async (request, reply) => {
        const { status, reply: body } = await answer(call, handler, options, request);
        return reply.code(status).send(body);
      },
    });
  }

  return {
    mount(call, handler, options = {}) {
      if (call.needs?.kind === 'public') throw new Error(`${call.name} is public: mount it as such`);
      route(call, handler, options);
    },
    mountPublic(call, handler, options = {}) {
      if (call.needs?.kind !== 'public') throw new Error(`${call.name} is not public`);
      route(call, handler, options);
    },
  };
}

const isPrefetch = ({ headers }: FastifyRequest) =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((header) =>
    String(header ?? '')
      .toLowerCase()
      .includes('prefetch'),
  );

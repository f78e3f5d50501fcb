import { Readable } from 'node:stream';
import { can } from '@encart/contract/access/can.ts';
import type { Needs } from '@encart/contract/access/needs.ts';
import {
  type BodyOf,
  type Call,
  type FileAnswer,
  type FileGiven,
  fileBody,
  fileReply,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AuditEntry, type Origin, writeAudit } from '#domain/audit/write-audit.ts';
import { createMachines, type Machine } from '#domain/sessions/api-keys.ts';
import type { Caller, Sessions } from '#domain/sessions/sessions.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { allowSlowBody } from '#kit/http/arriving-bodies.ts';
import { type KeptReply, onceOf, replyOnce } from '#kit/http/idempotency.ts';
import { assertNeeds, register } from '#kit/http/registry.ts';
import {
  callerOf,
  machineOf,
  type RequestInfo,
  rememberCaller,
  rememberMachine,
  requestInfo,
  watchLeaving,
} from '#kit/http/request-info.ts';
import { reservedBucket } from '#kit/http/traffic-limits.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { judgeAddress, judgeBody } from './validate.ts';

/** What a handler is given. `db` is the call's one transaction, or the store itself for reads and own transactions. */
export interface Context<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  db: Database;
  request: RequestInfo;
  audit(entry: AuditEntry, db?: Database): Promise<void>;
  /** The call's one transaction, for a handler that computes something before it; an Idempotency-Key counts for it. */
  write(change: (db: Database) => Promise<ReplyOf<C>>): Promise<ReplyOf<C>>;
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
  /** A narrower body than the declared one, for some callers. */
  bodyFor?: (caller: Caller, params: Record<string, unknown>) => z.ZodType | undefined;
}

/** The answer of a call that has nothing more to say. */
export const DONE = { data: { done: true } } as const;

/** What a call for programs knows of its caller. */
interface Keyed {
  machine: Machine;
}

type Handler<C, X> = (context: Context<C> & X) => Promise<ReplyOf<C>>;

export interface Api {
  /** Mounts a call for people who are signed in. */
  mount<C extends Call>(call: C, handler: Handler<C, Caller>, options?: MountOptions): void;
  /** Mounts a call that is open to everybody. */
  mountPublic<C extends Call>(call: C, handler: Handler<C, unknown>, options?: MountOptions): void;
  /** Mounts a call for programs with a key of their own. */
  mountMachine<C extends Call>(call: C, handler: Handler<C, Keyed>, options?: MountOptions): void;
}

/** The only way a call of the contract becomes a route: rights, schemas, transaction and audit come with it. */
export function createApi(app: FastifyInstance, deps: Deps, sessions: Sessions): Api {
  const { db: root, clock } = deps;
  const machines = createMachines(deps);

  /** Before the body is read: strangers do not get to send one. */
  async function admit(call: Call, options: MountOptions, request: FastifyRequest) {
    if (options.effects && isPrefetch(request)) throw new AppError('BadRequestError');
    if (call.needs.kind === 'public') return;
    if (await isAllowed(call.needs, request)) return;
    await writeAudit(root, clock, originOf(request), { action: 'access.refused', entity: call.name });
    throw new AppError('ForbiddenError');
  }

  /** People come with the token of a session, programs with a key; neither opens the other's calls. */
  async function isAllowed(needs: Needs, request: FastifyRequest): Promise<boolean> {
    if (needs.kind === 'machine') {
      const machine = await machines.load(request.headers.authorization);
      rememberMachine(request, machine);
      return needs.scope === null || machine.key_scopes.includes(needs.scope);
    }
    const caller = await sessions.load(request.headers.authorization);
    rememberCaller(request, caller);
    return can(caller.who, { needs });
  }

  async function answer<C extends Call>(
    call: C,
    handler: Handler<C, Caller & Keyed>,
    options: MountOptions,
    request: FastifyRequest,
  ): Promise<KeptReply> {
    const params = judgeAddress(call.params, request.params) as ParamsOf<C>;
    const query = judgeAddress(call.query, request.query) as QueryOf<C>;
    const caller = callerOf(request);
    const narrower = caller && options.bodyFor?.(caller, params as Record<string, unknown>);
    const body = (
      takesFile(call) ? fileIn(request) : judgeBody(narrower ?? call.body, request.body)
    ) as BodyOf<C>;
    const machine = machineOf(request);
    const info = requestInfo(request);
    const origin = originOf(request);
    const refusals: AuditEntry[] = [];

    const kept = (reply: ReplyOf<C>): KeptReply => ({ status: 200, reply: call.reply.parse(reply) });

    const once = (change: (db: Database) => Promise<KeptReply>): Promise<KeptReply> => {
      const content = [request.params, request.query, request.body];
      const header = call.method === 'POST' ? request.headers['idempotency-key'] : undefined;
      const key = onceOf(deps.config.secretKey, header, ownerOf(request), call.name, content);
      return inTransaction(root, (db) => {
        refusals.length = 0;
        return replyOnce(db, key, clock.now(), () => change(db));
      });
    };

    const work = async (db: Database): Promise<KeptReply> => {
      const reply = await handler({
        ...(caller as Caller),
        machine: machine as Machine,
        params,
        query,
        body,
        db,
        request: info,
        audit: (entry, where = db) => writeAudit(where, clock, origin, entry),
        write: async (change) =>
          (await once(async (inside) => kept(await change(inside)))).reply as ReplyOf<C>,
        refused: (entry) => void refusals.push(entry),
      });
      return kept(reply);
    };

    try {
      if (options.transaction === 'own' || (call.method === 'GET' && !options.effects))
        return await work(root);
      return await once(work);
    } catch (error) {
      for (const entry of refusals) await writeAudit(root, clock, origin, entry);
      throw error;
    }
  }

  function route<C extends Call>(call: C, handler: Handler<C, Caller & Keyed>, options: MountOptions) {
    assertNeeds(call.name, call.method, call.needs);
    register(app, call);
    const at = (place: FastifyInstance) =>
      place.route({
        method: call.method,
        url: `/api${call.path}`,
        exposeHeadRoute: call.method === 'GET' && !options.effects && call.reply !== fileReply,
        bodyLimit: options.bodyBytes ?? limits.bodyBytes,
        config: options.reserved ? { rateLimit: reservedBucket } : {},
        preParsing: async (request, reply, payload) => {
          watchLeaving(request, reply);
          await admit(call, options, request);
          if (takesFile(call)) allowSlowBody(request);
          return payload;
        },
        handler: async (request, reply) => {
          const { status, reply: body } = await answer(call, handler, options, request).finally(() => {
            // What nobody read of a file is let through: a sender that still sends would not hear the answer.
            if (takesFile(call)) request.raw.resume();
          });
          if (call.reply !== fileReply) return reply.code(status).send(body);
          const { fileName, contentType, chunks } = body as FileAnswer;
          return reply
            .header('content-disposition', `attachment; filename="${fileName}"`)
            .type(contentType)
            .send(Readable.from(chunks));
        },
      });
    if (!takesFile(call)) return void at(app);
    // Only here is a body of another type than JSON welcome, and it is handed on unread.
    app.register(async (apart) => {
      apart.removeAllContentTypeParsers();
      apart.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      at(apart);
    });
  }

  return {
    mount(call, handler, options = {}) {
      if (call.needs?.kind === 'public' || call.needs?.kind === 'machine')
        throw new Error(`${call.name} is ${call.needs.kind}: mount it as such`);
      route(call, handler, options);
    },
    mountPublic(call, handler, options = {}) {
      if (call.needs?.kind !== 'public') throw new Error(`${call.name} is not public`);
      route(call, handler, options);
    },
    mountMachine(call, handler, options = {}) {
      if (call.needs?.kind !== 'machine') throw new Error(`${call.name} is not for programs`);
      route(call, handler, options);
    },
  };
}

const takesFile = (call: Call) => call.body === fileBody;

function fileIn({ headers, body }: FastifyRequest): FileGiven {
  if (!(body instanceof Readable)) throw new AppError('UnsupportedMediaTypeError');
  return {
    contentType: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    contentEncoding: (headers['content-encoding'] ?? 'identity').trim().toLowerCase(),
    // Whoever stops reading still has something to say: the connection stays for the answer.
    chunks: body.iterator({ destroyOnReturn: false }),
  };
}

function originOf(request: FastifyRequest): Origin {
  const { id: requestId, network } = requestInfo(request);
  const integration_id = machineOf(request)?.integration_id;
  return { who: callerOf(request)?.who ?? null, integration_id, requestId, network };
}

/** Whose an idempotency key is. */
function ownerOf(request: FastifyRequest): string {
  const { who, integration_id, network } = originOf(request);
  if (integration_id !== undefined) return `integration ${integration_id}`;
  return who ? `${who.user_id}/${who.original_user_id}` : String(network);
}

const isPrefetch = ({ headers }: FastifyRequest) =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((header) =>
    String(header ?? '')
      .toLowerCase()
      .includes('prefetch'),
  );

import { can } from '@encart/contract/access/can.ts';
import { type Call, fileReply } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { WriteAudit } from '#kit/audit/audit-entry.ts';
import type { Deps } from '#kit/deps.ts';
import { allowSlowBody } from './arriving-bodies.ts';
import type { Handler, MountOptions } from './call-context.ts';
import { validateInput } from './call-input.ts';
import type { Authentication, Caller, ProgramCaller } from './callers.ts';
import { abortOnDisconnect } from './client-disconnect.ts';
import { takesFile, withAnyBodyType } from './file-body.ts';
import { allowSlowFile, givesFile, sendFile } from './file-reply.ts';
import { isPrefetch } from './prefetch.ts';
import { assertNeeds, register, registryOf } from './registry.ts';
import { rememberApiKey, rememberCaller } from './request-info.ts';
import { originOf, runCall } from './run-call.ts';
import { reservedBucket } from './traffic-limits.ts';

type Shape = z.ZodType;

/** Mounts a call for callers of which X is known. */
type Mount<X> = <P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  call: Call<P, Q, B, R>,
  handler: Handler<P, Q, B, R, X>,
  options?: MountOptions<P, B, R>,
) => void;

export interface Api {
  /** Mounts a call for people who are signed in. */
  mount: Mount<Caller>;
  /** Mounts a call that is open to everybody. */
  mountPublic: Mount<unknown>;
  /** Mounts a call for programs with an API key of their own. */
  mountForPrograms: Mount<ProgramCaller>;
}

/** The only way a call of the contract becomes a route: rights, schemas, transaction and audit come with it. */
export function createApi(
  app: FastifyInstance,
  deps: Deps,
  authentication: Authentication,
  writeAudit: WriteAudit,
): Api {
  const runDeps = { ...deps, writeAudit };

  /** Tells who calls, and whether they may. */
  type Admit<X> = (
    call: Call,
    request: FastifyRequest,
    options: { unattended?: true | undefined },
  ) => Promise<{ caller: X; isAllowed: boolean }>;

  const admitAnybody: Admit<unknown> = async () => ({ caller: {}, isAllowed: true });

  const admitPerson: Admit<Caller> = async ({ needs }, request, { unattended }) => {
    const caller = await authentication.person(request.headers.authorization, { unattended });
    rememberCaller(request, caller);
    return { caller, isAllowed: can(caller.who, { needs }) };
  };

  const admitProgram: Admit<ProgramCaller> = async ({ needs }, request) => {
    const caller = await authentication.program(request.headers.authorization);
    rememberApiKey(request, caller.apiKey);
    const scope = needs.kind === 'api-key' ? needs.scope : null;
    return { caller, isAllowed: scope === null || caller.apiKey.key_scopes.includes(scope) };
  };

  const mountFor =
    <X>(admit: Admit<X>, isFor: (call: Call) => boolean): Mount<X> =>
    (call, handler, options = {}) => {
      assertNeeds(call.name, call.method, call.needs);
      if (!isFor(call)) throw new Error(`${call.name} needs ${call.needs.kind}: mount it as such`);
      register(app, call, options.transaction !== 'own');
      const callers = new WeakMap<FastifyRequest, { caller: X }>();
      const mountAt = (part: FastifyInstance) =>
        part.route({
          method: call.method,
          url: `/api${call.path}`,
          exposeHeadRoute: call.method === 'GET' && !options.effects && !givesFile(call),
          bodyLimit: options.bodyBytes ?? limits.bodyBytes,
          config: options.reserved ? { rateLimit: reservedBucket } : {},
          // Before the body is read: strangers do not get to send one.
          preParsing: async (request, reply, payload) => {
            abortOnDisconnect(request, reply);
            if (options.effects && isPrefetch(request)) throw new AppError('BadRequestError');
            const { caller, isAllowed } = await admit(call, request, options);
            if (!isAllowed) {
              const entry = { action: 'access.refused', entity: call.name } as const;
              await writeAudit(deps.db, deps.clock, originOf(request), entry);
              throw new AppError('ForbiddenError');
            }
            callers.set(request, { caller });
            if (takesFile(call)) allowSlowBody(request);
            if (givesFile(call)) allowSlowFile(request);
            return payload;
          },
          handler: async (request, reply) => {
            const admitted = callers.get(request);
            if (!admitted) throw new Error(`${call.name} was reached by somebody who was not admitted`);
            const answer = await runCall(runDeps, call, handler, options, request, admitted.caller).finally(
              () => {
                // What nobody read of a file is let through: a sender that still sends would not hear the answer.
                if (takesFile(call)) request.raw.resume();
              },
            );
            if (!givesFile(call)) {
              const { status = 200, headers = {} } = options.answer?.(answer) ?? {};
              return reply.code(status).headers(headers).send(answer);
            }
            return sendFile(request, reply, fileReply.parse(answer));
          },
        });
      if (takesFile(call)) withAnyBodyType(app, mountAt);
      else mountAt(app);
    };

  const mountForPeople = mountFor(
    admitPerson,
    ({ needs }) => needs.kind !== 'public' && needs.kind !== 'api-key',
  );

  return {
    mount: (call, handler, options = {}) => {
      mountForPeople(call, handler, options);
      if (!givesFile(call)) return;
      registryOf(app).fileCalls.set(call.name, {
        needs: call.needs,
        validate: (caller, input) => void validateInput(call, options, input, caller),
        run: async (request, caller, input) =>
          fileReply.parse(await runCall(runDeps, call, handler, options, request, caller, input)),
      });
    },
    mountPublic: mountFor(admitAnybody, ({ needs }) => needs.kind === 'public'),
    mountForPrograms: mountFor(admitProgram, ({ needs }) => needs.kind === 'api-key'),
  };
}

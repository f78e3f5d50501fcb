import { can } from '@encart/contract/access/can.ts';
import { receiveDownload } from '@encart/contract/api/downloads.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WriteAudit } from '#kit/audit/audit-entry.ts';
import type { Deps } from '#kit/deps.ts';
import type { Authentication } from '#kit/http/callers.ts';
import { abortOnDisconnect } from '#kit/http/client-disconnect.ts';
import { asAppError } from '#kit/http/error-handler.ts';
import { allowSlowFile, sendFile, withFirstChunk } from '#kit/http/file-reply.ts';
import { isPrefetch } from '#kit/http/prefetch.ts';
import { assertNeeds, register, registryOf } from '#kit/http/registry.ts';
import { rememberCaller } from '#kit/http/request-info.ts';
import { originOf } from '#kit/http/run-call.ts';
import { validateAddress } from '#kit/http/validate.ts';
import { digest } from '#kit/security/digest.ts';
import { markBegun, markFailed, takeDownload } from './downloads.store.ts';

type Download = NonNullable<Awaited<ReturnType<typeof takeDownload>>>;

/** The same for a ticket that never was, was used or has expired. */
const noDownload = () => new AppError('NotFoundError', { text: 'download' });

/** Our own page opens the address in a hidden frame, so that an error does not take the page's place. */
function allowOwnFrame(reply: FastifyReply) {
  reply.header('x-frame-options', 'SAMEORIGIN');
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'");
}

/** Mounts the address of a ticket. It runs the ticket's call for the session that asked, as that session is now. */
export function mountReceive(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  authentication: Authentication,
  writeAudit: WriteAudit,
) {
  const { method, name, path, needs, params, query } = receiveDownload;
  assertNeeds(name, method, needs);
  register(app, receiveDownload, true);

  async function fileFor(
    { session_id, profile_id, call_name, call_input }: Download,
    request: FastifyRequest,
  ) {
    const caller = await authentication.session(session_id);
    rememberCaller(request, caller);
    const fileCall = registryOf(app).fileCalls.get(call_name);
    if (!fileCall || caller.who.profile_id !== profile_id) throw noDownload();
    if (!can(caller.who, { needs: fileCall.needs })) {
      await writeAudit(db, clock, originOf(request), { action: 'access.refused', entity: call_name });
      throw new AppError('ForbiddenError');
    }
    return withFirstChunk(await fileCall.run(request, caller, call_input));
  }

  app.route({
    method,
    url: `/api${path}`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      abortOnDisconnect(request, reply);
      allowSlowFile(request);
      allowOwnFrame(reply);
      if (isPrefetch(request)) throw new AppError('BadRequestError');
      const { ticket } = validateAddress(params, request.params);
      validateAddress(query, request.query);
      const download = await takeDownload(db, digest(ticket), clock.now());
      if (!download) throw noDownload();
      try {
        const file = await fileFor(download, request);
        await markBegun(db, download.download_id, clock.now());
        return sendFile(request, reply, file);
      } catch (error) {
        await markFailed(db, download.download_id, asAppError(error));
        throw error;
      }
    },
  });
}

import { parse } from 'node:querystring';
import { can } from '@encart/contract/access/can.ts';
import { createDownload, getDownload, receiveDownload } from '@encart/contract/api/downloads.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { WriteAudit } from '#kit/audit/audit-entry.ts';
import type { Deps } from '#kit/deps.ts';
import type { Authentication } from '#kit/http/callers.ts';
import type { Api } from '#kit/http/mount.ts';
import { registryOf } from '#kit/http/registry.ts';
import { later } from '#kit/process/clock.ts';
import { digest, randomSecret } from '#kit/security/digest.ts';
import { hasBegun, insertDownload } from './downloads.store.ts';
import { mountReceive } from './receive-download.ts';

/** Files for browsers, which download from an address and cannot send a token along. */
export function downloadsRoutes(
  app: FastifyInstance,
  api: Api,
  deps: Pick<Deps, 'db' | 'clock'>,
  authentication: Authentication,
  writeAudit: WriteAudit,
) {
  const { fileCalls } = registryOf(app);
  const { clock } = deps;

  api.mount(
    createDownload,
    async ({ body, db, refused, ...caller }) => {
      const { who, scope, session } = caller;
      const fileCall = fileCalls.get(body.call);
      if (!fileCall) throw new AppError('BadRequestError', { broken: [{ field: 'call', rule: 'choice' }] });
      if (!can(who, { needs: fileCall.needs })) {
        refused({ action: 'access.refused', entity: body.call });
        throw new AppError('ForbiddenError');
      }
      const query = parse(body.query ?? '', undefined, undefined, { maxKeys: 0 });
      const call_input = { params: body.params ?? {}, query, body: body.body };
      fileCall.validate({ who, scope, session }, call_input);
      const ticket = randomSecret();
      const download_id = await insertDownload(db, {
        ticket_hash: digest(ticket),
        session_id: session.session_id,
        profile_id: who.profile_id,
        call_name: body.call,
        call_input,
        expires_at: later(clock.now(), limits.download.ticketMs),
      });
      return { data: { download_id, address: `/api${receiveDownload.path.replace(':ticket', ticket)}` } };
    },
    // The reply holds a secret, which must not be stored for repeated requests.
    { transaction: 'own', idempotent: false, bodyBytes: limits.download.inputBytes },
  );

  api.mount(getDownload, async ({ params, session, db }) => ({
    data: { has_begun: await hasBegun(db, session.session_id, params.download_id, clock.now()) },
  }));

  mountReceive(app, deps, authentication, writeAudit);
}

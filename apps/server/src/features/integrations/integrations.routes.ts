import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import {
  createIntegration,
  currentIntegration,
  listDeliveries,
  revokeIntegration,
  rotateIntegration,
  testIntegration,
} from '@encart/contract/resources/integrations.calls.ts';
import { integrations } from '@encart/contract/resources/integrations.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { createRecord, type RecordHooks, updateRecord } from '#kit/resources/write-record.ts';
import { sealer } from '#kit/security/sealed-secrets.ts';
import { findIntegration, keepSecret, listNewestDeliveries, markRevoked } from './integrations.store.ts';
import { contextOf, makeSecret } from './secrets.ts';
import { sendSigned } from './signed-event.ts';
import { validateIntegration } from './validate-integration.ts';

type Hooks = RecordHooks<typeof integrations>;

/** The reply holds a secret and is not stored for repeated requests: it would be in the database in clear. */
const NOT_STORED = { transaction: 'own', idempotent: false } as const;

export function integrationsRoutes(
  api: Api,
  { config, db: root, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
) {
  const sealing = sealer(config.secretKey);
  const guard = outgoingGuard(config.outgoingHosts);
  const validate = validateIntegration({ plainHttp: config.outgoingHosts.length > 0, clock });

  resourceRoutes(api, integrations, { except: ['create'], hooks: { validate } });

  /** Sealed with another key than today's, it is worth nothing: a new one has to be made. */
  function openSecret(sealed: string, integration_id: number) {
    try {
      return sealing.open(sealed, contextOf(integration_id));
    } catch {
      throw new AppError('ConflictError', { text: 'integration_secret_lost' });
    }
  }

  /** Does the work with hooks that give the row its secret, and answers with both. */
  async function withSecret(work: (hooks: Hooks) => Promise<RecordOf<typeof integrations>>) {
    let secretOnce = '';
    const row = await work({
      async afterWrite({ db, id }) {
        const { integration_kind } = await getRow(db, 'everything', integrations, id);
        const { secret, kept } = makeSecret(integration_kind, id, sealing);
        await keepSecret(db, id, { ...kept, secret_made_at: clock.now() });
        secretOnce = secret;
        return {};
      },
    });
    return { data: { ...row, secret: secretOnce } };
  }

  api.mount(
    createIntegration,
    ({ body, scope, audit }) =>
      withSecret((hooks) =>
        inTransaction(root, (db) =>
          createRecord({ db, scope, audit: (entry) => audit(entry, db) }, integrations, body, {
            ...hooks,
            validate,
          }),
        ),
      ),
    NOT_STORED,
  );

  api.mount(
    rotateIntegration,
    ({ params, scope, audit }) =>
      withSecret((hooks) =>
        inTransaction(root, (db) =>
          updateRecord(
            { db, scope, audit: (entry) => audit(entry, db) },
            integrations,
            params.integration_id,
            {},
            { ...hooks, validate: refuseRevoked },
          ),
        ),
      ),
    NOT_STORED,
  );

  const revoke: Hooks = {
    async afterWrite({ db, id, before }) {
      if (!before?.revoked_at) await markRevoked(db, id, clock.now());
      return {};
    },
  };
  api.mount(revokeIntegration, async ({ params: { integration_id }, ...writing }) => ({
    data: await updateRecord(writing, integrations, integration_id, {}, revoke),
  }));

  api.mount(
    testIntegration,
    async ({ params: { integration_id } }) => {
      const receiver = await findIntegration(root, integration_id);
      if (!receiver?.receiver_url || !receiver.receiver_secret_sealed) throw new AppError('NotFoundError');
      if (receiver.revoked_at) throw revoked();
      const now = clock.now();
      const event = {
        event: 'receiver.test',
        entity: integrations.name,
        entity_id: String(integration_id),
        happened_at: now.toISOString(),
      };
      const secret = openSecret(receiver.receiver_secret_sealed, integration_id);
      const to = { url: receiver.receiver_url, secret, delivery_key: randomUUID(), now };
      return { data: await sendSigned(guard, event, to) };
    },
    NOT_STORED,
  );

  api.mount(listDeliveries, async ({ params, scope, db }) => {
    await getRow(db, scope, integrations, params.integration_id);
    return { data: await listNewestDeliveries(db, params.integration_id) };
  });

  api.mountForPrograms(currentIntegration, async ({ apiKey }) => ({
    data: { ...apiKey, expires_at: apiKey.expires_at?.toISOString() ?? null },
  }));
}

const revoked = () => new AppError('ConflictError', { text: 'integration_revoked' });

const refuseRevoked: NonNullable<Hooks['validate']> = async ({ before }) => {
  if (before?.revoked_at) throw revoked();
};

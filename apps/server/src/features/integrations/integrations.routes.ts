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
import { signingContext, tokenContext } from '#domain/receivers/secret-contexts.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { createRecord, type RecordHooks, updateRecord } from '#kit/resources/write-record.ts';
import { sealer } from '#kit/security/sealed-secrets.ts';
import {
  findIntegration,
  keepSecret,
  keepToken,
  listNewestDeliveries,
  markRevoked,
} from './integrations.store.ts';
import { makeSecret } from './secrets.ts';
import { sendSigned } from './signed-event.ts';
import { tryPlatform } from './try-platform.ts';
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

  async function sealToken(db: Database, integration_id: number, token: string | null | undefined) {
    if (token) await keepToken(db, integration_id, sealing.seal(token, tokenContext(integration_id)));
  }
  const changing: Hooks = {
    validate,
    async afterWrite({ db, id, change }) {
      await sealToken(db, id, change.platform_token);
      return {};
    },
  };
  resourceRoutes(api, integrations, { except: ['create'], hooks: changing });

  /** Sealed with another key than today's, it is worth nothing: a new one has to be made. */
  function openSecret(sealed: string, context: string) {
    try {
      return sealing.open(sealed, context);
    } catch {
      throw new AppError('ConflictError', { text: 'integration_secret_lost' });
    }
  }

  /** Does the work with hooks that give the row its secret, and answers with both. */
  async function withSecret(work: (hooks: Hooks) => Promise<RecordOf<typeof integrations>>) {
    let secretOnce = '';
    const row = await work({
      async afterWrite({ db, id, change }) {
        await sealToken(db, id, change.platform_token);
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
      const { receiver_url: url, integration_kind, platform_token_sealed } = receiver;
      const secret = openSecret(receiver.receiver_secret_sealed, signingContext(integration_id));
      if (integration_kind === 'platform') {
        const token =
          platform_token_sealed && openSecret(platform_token_sealed, tokenContext(integration_id));
        return { data: await tryPlatform(guard, { url, secret, token, now }) };
      }
      const event = {
        event: 'receiver.test',
        entity: integrations.name,
        entity_id: String(integration_id),
        happened_at: now.toISOString(),
      };
      const to = { url, secret, delivery_key: randomUUID(), now };
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

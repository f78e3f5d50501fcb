import type { IntegrationKind } from '@encart/contract/resources/integrations.ts';
import { signingContext } from '#domain/receivers/secret-contexts.ts';
import { KEY_START } from '#domain/sessions/api-keys.ts';
import { digest, randomSecret } from '#kit/security/digest.ts';
import type { Sealer } from '#kit/security/sealed-secrets.ts';

const RECEIVER_SECRET_START = 'encr_';
const PREFIX_LENGTH = KEY_START.length + 6;

/** A new secret, and what is kept of it: a key is only recognised, the one that messages are signed with must be read again. */
export function makeSecret(kind: IntegrationKind, integration_id: number, { seal }: Sealer) {
  if (kind !== 'key') {
    const secret = RECEIVER_SECRET_START + randomSecret();
    return { secret, kept: { receiver_secret_sealed: seal(secret, signingContext(integration_id)) } };
  }
  const secret = KEY_START + randomSecret();
  return { secret, kept: { key_hash: digest(secret), key_prefix: secret.slice(0, PREFIX_LENGTH) } };
}

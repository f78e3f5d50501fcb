import { AppError, type TokenErrorName } from '@encart/contract/base/errors.ts';
import type { Deps } from '#kit/deps.ts';
import type { ProgramCaller } from '#kit/http/callers.ts';
import { digest } from '#kit/security/digest.ts';
import { findApiKey, rememberUse } from './api-keys.store.ts';

export const KEY_START = 'enc_';
const KEY = new RegExp(`^Bearer (${KEY_START}[\\w-]{43})$`, 'i');

const refuse = (originalError: TokenErrorName) =>
  new AppError('UnauthorizedError', { text: 'api_key', originalError });

/**
 * Tells whose API key a request brings, and which rows its profile may see; a key without a profile is the platform's
 * own. 256 random bits are looked up by their hash, so that unknown ones cost the same.
 */
export const createApiKeys = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  async authenticate(authorization: string | undefined): Promise<ProgramCaller> {
    if (!authorization) throw new AppError('UnauthorizedError', { text: 'api_key' });
    const row = await findApiKey(db, digest(KEY.exec(authorization)?.[1] ?? ''));
    if (!row) throw refuse('TokenInvalidError');
    const { integration_id, integration_name, key_scopes, expires_at, profile, scope } = row;
    const now = clock.now();
    if (row.revoked_at) throw refuse('TokenRevokedError');
    if (expires_at && expires_at <= now) throw refuse('TokenExpiredError');
    await rememberUse(db, integration_id, now);
    return { apiKey: { integration_id, integration_name, key_scopes, profile, expires_at }, scope };
  },
});

import type { KeyScope } from '@encart/contract/access/needs.ts';
import { AppError, type TokenErrorName } from '@encart/contract/base/errors.ts';
import type { Deps } from '#kit/deps.ts';
import { digest } from '#kit/security/digest.ts';
import { findMachine, rememberUse } from './api-keys.store.ts';

/** Another program, known by its key. */
export interface Machine {
  integration_id: number;
  integration_name: string;
  key_scopes: KeyScope[];
  profile: { profile_id: number; profile_name: string } | null;
  expires_at: Date | null;
}

export const KEY_START = 'enc_';
const KEY = new RegExp(`^Bearer (${KEY_START}[\\w-]{43})$`, 'i');

const refuse = (originalError: TokenErrorName) =>
  new AppError('UnauthorizedError', { text: 'api_key', originalError });

/** Tells whose key a request brings; 256 random bits are looked up by their hash, so that unknown ones cost the same. */
export function createMachines({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async load(authorization: string | undefined): Promise<Machine> {
      if (!authorization) throw new AppError('UnauthorizedError', { text: 'api_key' });
      const row = await findMachine(db, digest(KEY.exec(authorization)?.[1] ?? ''));
      if (!row) throw refuse('TokenInvalidError');
      const now = clock.now();
      if (row.revoked_at) throw refuse('TokenRevokedError');
      if (row.expires_at && row.expires_at <= now) throw refuse('TokenExpiredError');
      await rememberUse(db, row.integration_id, now);
      const { profile_id, profile_name } = row;
      return {
        integration_id: row.integration_id,
        integration_name: row.integration_name,
        key_scopes: row.key_scopes,
        profile: profile_id && profile_name ? { profile_id, profile_name } : null,
        expires_at: row.expires_at,
      };
    },
  };
}

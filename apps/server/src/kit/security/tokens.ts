import { AppError } from '@encart/contract/base/errors.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#kit/process/clock.ts';

const ALGORITHM = 'HS256';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const ISSUER = 'encart';
const AUDIENCE = 'encart-api';
const KEY_BYTES = 32;

/** What a token says; it is only believed together with its session row. */
export interface Claims {
  user_id: number;
  original_user_id: number | null;
  /** The random part; the session row holds its hash. */
  secret: string;
}

export function createTokens(secretKey: Uint8Array, clock: Clock) {
  // jose signs with any key, however short.
  if (secretKey.length < KEY_BYTES) throw new Error(`the signing key must have ${KEY_BYTES} bytes or more`);
  // Made once: from bytes, jose would make it again for every token.
  const key = crypto.subtle.importKey('raw', new Uint8Array(secretKey), HMAC, false, ['sign', 'verify']);

  const sign = async ({ user_id, original_user_id, secret }: Claims, expires: Date) =>
    new SignJWT({ sid: secret, ...(original_user_id === null ? {} : { original_user_id }) })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(String(user_id))
      .setIssuedAt(clock.now())
      .setExpirationTime(expires)
      .sign(await key);

  async function read(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, await key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'JWT',
        requiredClaims: ['exp', 'sub', 'sid'],
        currentDate: clock.now(),
      });
      const original = payload.original_user_id ?? null;
      return {
        user_id: Number(payload.sub),
        original_user_id: original === null ? null : Number(original),
        secret: String(payload.sid),
      };
    } catch (error) {
      const expired = error instanceof errors.JWTExpired;
      throw new AppError('UnauthorizedError', {
        originalError: expired ? 'TokenExpiredError' : 'TokenInvalidError',
      });
    }
  }

  return { sign, read };
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Secrets that must be read again, such as the password of another database: ciphertext in the rows, key outside. */
export interface Sealer {
  /** `context` says where the value belongs (`dbs/12/db_password`); sealed text moved elsewhere does not open. */
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
}

/** Another key, another place, or changed on the way: which one is not told. */
export class SealError extends Error {
  override name = 'SealError';
  override message = 'a sealed value does not open';
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const options = { authTagLength: TAG_BYTES };
const FORMAT = /^v1\.([\w-]+)$/;

export function sealer(secretKey: Uint8Array): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'encart sealed values v1', 32));
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, options).setAAD(Buffer.from(context));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `v1.${Buffer.concat(parts).toString('base64url')}`;
    },

    open(sealed, context) {
      const body = FORMAT.exec(sealed)?.[1] ?? '';
      const bytes = Buffer.from(body, 'base64url');
      // The last character has spare bits: only one spelling is ours.
      const isOurs = bytes.length >= NONCE_BYTES + TAG_BYTES && bytes.toString('base64url') === body;
      if (!isOurs) throw new SealError();
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), options)
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw new SealError();
      }
    },
  };
}

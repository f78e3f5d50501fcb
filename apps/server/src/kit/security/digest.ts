import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What is stored instead of a secret that only has to be recognised; the secret itself is random and long. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** What is stored instead of something that could be guessed: worth nothing without our key. */
export const keyedDigest = (key: Uint8Array, content: string) =>
  createHmac('sha256', key).update(content).digest('hex');

export const randomSecret = (bytes = 32) => randomBytes(bytes).toString('base64url');

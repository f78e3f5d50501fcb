import { createHash, randomBytes } from 'node:crypto';

/** What is stored instead of a secret that only has to be recognised; the secret itself is random and long. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');

export const randomSecret = (bytes = 32) => randomBytes(bytes).toString('base64url');

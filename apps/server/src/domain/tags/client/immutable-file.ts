import { createHash } from 'node:crypto';

const digest = (algorithm: string, text: string) => createHash(algorithm).update(text);

/** What a page's `integrity` attribute says of a file. */
export const integrityOf = (text: string) => `sha384-${digest('sha384', text).digest('base64')}`;

export const checksumOf = (text: string) => digest('sha256', text).digest('hex');

/** A file that never changes is named after what is in it. */
export const immutableName = (text: string) => `${checksumOf(text).slice(0, 16)}.js`;

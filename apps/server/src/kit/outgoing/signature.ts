import { createHmac } from 'node:crypto';

/** A signature over the time and the text of a message, so that neither can be made up nor sent again later. */
export function signatureOf(secret: string, now: Date, body: string): string {
  const time = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

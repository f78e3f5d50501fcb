import { createReadStream } from 'node:fs';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { ErrorBody } from '@encart/contract/base/errors.ts';
import { StartError } from '#kit/db/start-error.ts';

export interface Reply {
  status: number;
  body: { data?: SentBatch } & Partial<ErrorBody>;
}

/** Posts a file as it is read, however long the answer takes. */
export async function sendFile(
  url: URL,
  file: string,
  headers: Record<string, string>,
  onBytes: (bytes: number) => void,
): Promise<Reply> {
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, { method: 'POST', headers });
  const answer = new Promise<Reply>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}') });
    });
  });
  const source = createReadStream(file);
  let sent = 0;
  source.on('data', (chunk) => {
    sent += chunk.length;
    onBytes(sent);
  });
  // A server that refuses early closes while we still send: its answer says more than the broken pipe.
  const sending = pipeline(source, request).catch(() => {});
  try {
    return await answer;
  } catch (error) {
    throw new StartError(`${url.origin} cannot be reached: ${messageOf(error)}`);
  } finally {
    source.destroy();
    await sending;
  }
}

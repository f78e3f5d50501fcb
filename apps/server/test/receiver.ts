import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { portOf } from './present.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody else's server that is told of changes, and answers as a test wants. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: { status: number; location?: string } = { status: 204 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response
        .writeHead(answer.status, answer.location ? { location: answer.location } : {})
        .end('Secret words');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${portOf(server)}/events`,
    received,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Whether a message is signed as the documentation says. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, time = '', signature = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['encart-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') === signature;
}

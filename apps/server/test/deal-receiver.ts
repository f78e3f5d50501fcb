import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { z } from 'zod';
import { iabDeal, xandrDeal, xandrProfile } from './deal-documents.ts';
import { portOf } from './present.ts';
import type { Received } from './receiver.ts';

/** How a platform can misbehave: `lost` does what it is asked and hangs up before it says so, `silent` never answers. */
export const FAULTS = [
  'lost',
  'silent',
  'slow',
  'twice',
  'text',
  'huge',
  'redirect',
  'unavailable',
  'refused',
] as const;
export type Fault = (typeof FAULTS)[number];

interface Stored {
  id: number;
  code: string;
  [field: string]: unknown;
}

/** What the receiver answers, once it has done what it was asked. */
interface Answer {
  status: number;
  body: unknown;
}

export interface DealRequest extends Received {
  method: string;
}

const SLOW_MS = 120;

/**
 * A platform of somebody else's: the IAB Deals API at `/iab`, Xandr's services at `/xandr`. It validates every document
 * by the published fields, keeps what it is sent, and misbehaves as it is told.
 */
export async function startDealReceiver() {
  const received: DealRequest[] = [];
  /** What was wrong with documents. */
  const problems: string[] = [];
  /** Every version of each deal of the IAB's, by its id. */
  const iab = new Map<string, z.infer<typeof iabDeal>[]>();
  const xandr = { deal: [] as Stored[], profile: [] as Stored[] };
  const seats = new Map<string, { buyerseatid: string; status: number }[]>();
  let faults: Fault[] = [];
  let randomly: () => Fault | undefined = () => undefined;
  let lastId = 1_000;

  function take<T>(schema: z.ZodType<T>, body: unknown): T | undefined {
    const { data, error } = schema.safeParse(body);
    if (error) problems.push(error.message);
    return data;
  }

  function answerIab(path: string, body: { id?: string }): Answer {
    if (path === '/iab/status') {
      const id = body.id ?? '';
      if (!iab.has(id)) return { status: 404, body: {} };
      return { status: 200, body: { version: '1.0', id, buyerstatus: seats.get(id) ?? [] } };
    }
    const deal = take(iabDeal, body);
    if (!deal) return { status: 400, body: {} };
    iab.set(deal.id, [...(iab.get(deal.id) ?? []), deal]);
    return { status: 201, body: null };
  }

  function answerXandr(method: string, url: URL, body: Record<string, unknown>): Answer {
    const service = url.pathname.endsWith('/deal') ? 'deal' : 'profile';
    const stored = xandr[service];
    const ok = (more: object): Answer => ({ status: 200, body: { response: { status: 'OK', ...more } } });
    if (method === 'GET')
      return ok({ [`${service}s`]: stored.filter(({ code }) => code === url.searchParams.get('code')) });
    const taken = take<{ code: string }>(service === 'deal' ? xandrDeal : xandrProfile, body[service]);
    if (!taken) return { status: 400, body: { response: { error_id: 'SYNTAX' } } };
    const known = stored.find(({ id }) => String(id) === url.searchParams.get('id'));
    if (method === 'PUT') {
      if (!known) return { status: 404, body: {} };
      Object.assign(known, taken);
      return ok({ id: known.id, [service]: known });
    }
    lastId += 1;
    const made = { id: lastId, ...taken };
    stored.push(made);
    return ok({ id: made.id, [service]: made });
  }

  function reply(response: ServerResponse, { status, body }: Answer) {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === null ? '' : JSON.stringify(body));
  }

  function misbehave(fault: Fault, response: ServerResponse, answer: () => Answer) {
    switch (fault) {
      case 'lost':
        answer();
        return response.destroy();
      case 'silent':
        return;
      case 'slow':
        return void setTimeout(() => reply(response, answer()), SLOW_MS);
      case 'twice': {
        const { status, body } = answer();
        const text = JSON.stringify(body ?? {});
        const whole = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
        return response.socket?.end(whole + whole);
      }
      case 'text':
        answer();
        return response.writeHead(200).end('<html>It works</html>');
      case 'huge':
        answer();
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('[');
        return response.end(`${'0,'.repeat(300_000)}0]`);
      case 'redirect':
        return response.writeHead(307, { location: '/elsewhere' }).end();
      case 'unavailable':
        return response.writeHead(503).end('Secret words');
      case 'refused':
        return response.writeHead(400).end('{}');
    }
  }

  async function receive(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://x');
    received.push({ method, path: url.pathname + url.search, headers, body: text });
    const body = text ? JSON.parse(text) : {};
    const answer = () =>
      url.pathname.startsWith('/iab') && method === 'POST'
        ? answerIab(url.pathname, body)
        : url.pathname.startsWith('/xandr/')
          ? answerXandr(method, url, body)
          : { status: method === 'GET' ? 204 : 404, body: null };
    const makes = method !== 'GET' && !url.pathname.endsWith('/status');
    const fault = makes ? (faults.shift() ?? randomly()) : undefined;
    if (fault) misbehave(fault, response, answer);
    else reply(response, answer());
  }

  const server = createServer((request, response) => void receive(request, response).catch(() => {}));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${portOf(server)}`;
  return {
    iabUrl: `${address}/iab`,
    xandrUrl: `${address}/xandr`,
    received,
    problems,
    iab,
    xandr,
    seats,
    /** What goes wrong with the next things it is asked to make or change, one after the other. */
    failNext: (...next: Fault[]) => {
      faults = next;
    },
    failRandomly: (choose: typeof randomly) => {
      randomly = choose;
    },
    /** Documents it was sent, questions left out. */
    documents: () => received.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/status')),
    forget: () => {
      received.length = 0;
      problems.length = 0;
      faults = [];
    },
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

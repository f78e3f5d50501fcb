import { request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { isIP } from 'node:net';
import type { DeliveryReason, Outcome } from '@encart/contract/resources/integrations.calls.ts';
import { type Destination, type OutgoingGuard, OutgoingRefused } from '#kit/outgoing.ts';

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const NETWORK_ERRORS = /^(ECONN|EHOST|ENET|EADDR|EPIPE|ETIMEDOUT|EACCES|EPERM)/;
const CERTIFICATE_ERRORS = /CERT|UNABLE_TO_|^ERR_TLS/;

function reasonOf(error: unknown): DeliveryReason {
  if (error instanceof OutgoingRefused) return 'refused';
  const code = String((error as { code?: unknown }).code);
  if (CERTIFICATE_ERRORS.test(code)) return 'certificate';
  return NETWORK_ERRORS.test(code) ? 'unreachable' : 'failed';
}

/** Sends to the one address the guard has looked up. What is answered beyond a status is not read, nor followed. */
function send({ url, headers, body }: Message, { host, address }: Destination, signal: AbortSignal) {
  const { protocol, host: named, port, pathname, search } = new URL(url);
  const request = protocol === 'https:' ? encrypted : plain;
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        ...{ method: 'POST', host: address, path: `${pathname}${search}`, signal, agent: false },
        ...(port ? { port } : {}),
        servername: isIP(host) ? undefined : host,
        headers: {
          ...headers,
          host: named,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const end = (deadline: AbortSignal) =>
  new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });

/** Posts to another program; what it says back is a status or one word of a closed list. */
export async function postOutgoing(
  guard: OutgoingGuard,
  message: Message,
  deadlineMs = 5_000,
): Promise<Outcome> {
  const started = performance.now();
  const deadline = AbortSignal.timeout(deadlineMs);
  const ask = async () => {
    const destination = await guard(new URL(message.url).hostname.replace(/^\[|\]$/g, ''));
    deadline.throwIfAborted();
    return send(message, destination, deadline);
  };
  try {
    const status = await Promise.race([ask(), end(deadline)]);
    if (status < 200 || status > 299) return { ok: false, reason: 'status', status };
    return { ok: true, status, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    return { ok: false, reason: deadline.aborted ? 'timeout' : reasonOf(error), status: null };
  }
}

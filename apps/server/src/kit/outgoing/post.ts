import { request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { isIP } from 'node:net';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { Destination, OutgoingGuard } from './address-guard.ts';
import { attempt } from './attempt.ts';

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const CERTIFICATE_ERRORS = /CERT|UNABLE_TO_|^ERR_TLS/;

/** Sends to the one address the guard has looked up. What is answered beyond a status is not read, nor followed. */
function send({ url, headers, body }: Message, { host, address }: Destination, signal: AbortSignal) {
  const { protocol, host: hostHeader, port, pathname, search } = new URL(url);
  const request = protocol === 'https:' ? encrypted : plain;
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(
      {
        ...{ method: 'POST', host: address, path: `${pathname}${search}`, signal, agent: false },
        ...(port ? { port } : {}),
        servername: isIP(host) ? undefined : host,
        headers: {
          ...headers,
          host: hostHeader,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Posts to another program; what it says back is a status or one word of a closed list. */
export async function postOutgoing(
  guard: OutgoingGuard,
  message: Message,
  deadlineMs?: number,
): Promise<Outcome> {
  const host = new URL(message.url).hostname.replace(/^\[|\]$/g, '');
  const outcome = await attempt(guard, host, (to, deadline) => send(message, to, deadline), deadlineMs);
  if (outcome.value === undefined) {
    const { reason, error } = outcome;
    const untrusted = CERTIFICATE_ERRORS.test(codeOf(error));
    return { ok: false, reason: reason === 'failed' && untrusted ? 'certificate' : reason, status: null };
  }
  const { value: status, milliseconds } = outcome;
  if (status < 200 || status > 299) return { ok: false, reason: 'status', status };
  return { ok: true, status, milliseconds };
}

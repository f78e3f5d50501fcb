import { type IncomingMessage, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { isIP } from 'node:net';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { Destination, OutgoingGuard } from './address-guard.ts';
import { attempt } from './attempt.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

type Failure = Extract<Outcome, { ok: false }>;
export type Read<T> = (response: IncomingMessage) => Promise<T>;
export type Answered<T> = { ok: true; value: T; milliseconds: number } | Failure;

const CERTIFICATE_ERRORS = /CERT|UNABLE_TO_|^ERR_TLS/;

/** Sends to the one address the guard has looked up. An answer that points elsewhere is not followed. */
function send<T>(
  { method, url, headers, body }: OutgoingRequest,
  { host, address }: Destination,
  signal: AbortSignal,
  read: Read<T>,
) {
  const { protocol, host: hostHeader, port, pathname, search } = new URL(url);
  const request = protocol === 'https:' ? encrypted : plain;
  const content =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise<T>((resolve, reject) => {
    const outgoing = request(
      {
        ...{ method, host: address, path: `${pathname}${search}`, signal, agent: false },
        ...(port ? { port } : {}),
        servername: isIP(host) ? undefined : host,
        headers: { ...headers, host: hostHeader, ...content },
      },
      (response) => void read(response).then(resolve, reject),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Asks another program; what goes wrong on the way is one word of a closed list. */
export async function requestOutgoing<T>(
  guard: OutgoingGuard,
  message: OutgoingRequest,
  read: Read<T>,
  deadlineMs?: number,
): Promise<Answered<T>> {
  const host = new URL(message.url).hostname.replace(/^\[|\]$/g, '');
  const outcome = await attempt(guard, host, (to, deadline) => send(message, to, deadline, read), deadlineMs);
  if (!('reason' in outcome)) return { ok: true, ...outcome };
  const { reason, error } = outcome;
  const untrusted = CERTIFICATE_ERRORS.test(codeOf(error));
  return { ok: false, reason: reason === 'failed' && untrusted ? 'certificate' : reason, status: null };
}

import type { IncomingMessage } from 'node:http';
import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { OutgoingGuard } from './address-guard.ts';
import { requestOutgoing } from './request.ts';

/** A text from another site and where it was in the end, or why there is none. */
export type FetchedText = { ok: true; url: string; text: string } | Extract<Outcome, { ok: false }>;

export interface FetchOptions {
  mostBytes: number;
  /** How often an answer may point elsewhere. */
  redirects: number;
  deadlineMs: number;
}

const REDIRECTS = [301, 302, 303, 307, 308];

interface Answer {
  status: number;
  location: string | undefined;
  text: string;
}

/** Reads as much as is wanted; the rest is left where it is. */
async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  const parts: Buffer[] = [];
  let bytes = 0;
  if (status >= 200 && status <= 299)
    for await (const part of response) {
      parts.push(part);
      bytes += part.length;
      if (bytes > mostBytes) break;
    }
  response.destroy();
  return { status, location, text: Buffer.concat(parts).subarray(0, mostBytes).toString('utf8') };
}

/** Where an answer points to; nothing where that is no ordinary address of the web. */
function targetOf(location: string | undefined, from: string): string | undefined {
  if (!location || !URL.canParse(location, from)) return undefined;
  const url = new URL(location, from);
  const isPlain = url.username === '' && url.password === '' && url.port === new URL(from).port;
  return isPlain && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Fetches a text; every address it is sent on to passes the guard as the first one did. */
export async function fetchText(
  guard: OutgoingGuard,
  url: string,
  { mostBytes, redirects, deadlineMs }: FetchOptions,
): Promise<FetchedText> {
  const end = performance.now() + deadlineMs;
  const headers = { accept: 'text/plain, */*;q=0.1', 'user-agent': 'Encart' };
  let at = url;
  for (let left = redirects; ; left -= 1) {
    const remaining = Math.max(1, Math.round(end - performance.now()));
    const read = (response: IncomingMessage) => readAnswer(response, mostBytes);
    const answered = await requestOutgoing(guard, { method: 'GET', url: at, headers }, read, remaining);
    if (!answered.ok) return answered;
    const { status, location, text } = answered.value;
    if (status >= 200 && status <= 299) return { ok: true, url: at, text };
    const next = REDIRECTS.includes(status) ? targetOf(location, at) : undefined;
    if (!next || left === 0) return { ok: false, reason: 'status', status };
    at = next;
  }
}

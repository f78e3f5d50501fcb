import type { IncomingMessage } from 'node:http';
import { limits } from '@encart/contract/base/limits.ts';
import type { ScrapeError } from '@encart/contract/monitoring/server-states.ts';
import type { OutgoingGuard } from '#kit/outgoing/address-guard.ts';
import { requestOutgoing } from '#kit/outgoing/request.ts';
import { type NodeLoad, parseNodeExporter } from './node-exporter.ts';

export type FetchedMetrics = { load: NodeLoad } | { error: ScrapeError };
type Text = { text: string } | { error: ScrapeError };

export interface ScrapeLimits {
  deadlineMs: number;
  mostBytes: number;
}

const HEADERS = { accept: 'text/plain', 'accept-encoding': 'identity', 'user-agent': 'Encart' };
const { scrapeMs, scrapeBytes } = limits.serverLoads;

/** Reads an answer that is plain text and no longer than it should be. Nothing is unpacked: it may become anything. */
const readText =
  (mostBytes: number) =>
  async (response: IncomingMessage): Promise<Text> => {
    const { statusCode: status = 0, headers } = response;
    const refuse = (error: ScrapeError) => {
      response.destroy();
      return { error };
    };
    if (status >= 300 && status <= 399) return refuse('redirected');
    if (status !== 200) return refuse('bad_status');
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refuse('unreadable');
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response) {
      bytes += part.length;
      if (bytes > mostBytes) return refuse('too_large');
      parts.push(part);
    }
    return { text: Buffer.concat(parts).toString('utf8') };
  };

/** Asks a node_exporter where the guard allows it, for no longer than a few seconds. Redirects are not followed. */
export async function fetchMetrics(
  guard: OutgoingGuard,
  url: string,
  { deadlineMs, mostBytes }: ScrapeLimits = { deadlineMs: scrapeMs, mostBytes: scrapeBytes },
): Promise<FetchedMetrics> {
  const message = { method: 'GET', url, headers: HEADERS } as const;
  const answered = await requestOutgoing(guard, message, readText(mostBytes), deadlineMs);
  if (!answered.ok) {
    if (answered.reason === 'refused') return { error: 'refused_address' };
    return { error: answered.reason === 'timeout' ? 'too_slow' : 'unreachable' };
  }
  if ('error' in answered.value) return answered.value;
  const load = parseNodeExporter(answered.value.text);
  return load ? { load } : { error: 'unreadable' };
}

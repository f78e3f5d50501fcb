import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { ErrorBody } from '@encart/contract/base/errors.ts';
import { type SentLoad, sendLoads } from '@encart/contract/monitoring/serverloads.calls.ts';
import type { MeasuredLoad } from '#domain/serverloads/load-sender.ts';
import { StartError } from '#kit/db/start-error.ts';

/** The server will not take these loads, however often they are sent. */
export class RefusedLoadsError extends Error {
  override name = 'RefusedLoadsError';
}

const ANSWER_MS = 30_000;
/** The key is unknown or may not, or there is no such server. */
const HOPELESS = [401, 403, 404];

function sentLoad(server: string, { minute, ...load }: MeasuredLoad): SentLoad {
  const measures = Object.fromEntries(Object.entries(load).filter(([, value]) => value !== null));
  return { server, date: minute.toISOString(), last_minute: load.last_minute, ...measures };
}

/** Posts loads to a server that runs, and says how many it has taken. */
export async function sendLoadsTo(
  url: string,
  key: string,
  server: string,
  loads: readonly MeasuredLoad[],
): Promise<number> {
  const response = await fetch(new URL(`/api${sendLoads.path}`, url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({ loads: loads.map((load) => sentLoad(server, load)) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error) => {
    throw new Error(`${url} cannot be reached: ${messageOf(error)}`);
  });
  type Answer = { data?: { accepted: number } } & Partial<ErrorBody>;
  const body = ((await response.json().catch(() => undefined)) ?? {}) as Answer;
  if (response.ok && body.data) return body.data.accepted;
  const [first] = body.error?.errors ?? [];
  const reason = [body.error?.message ?? `the server answered ${response.status}`, first?.message]
    .filter(Boolean)
    .join(' ');
  if (HOPELESS.includes(response.status)) throw new StartError(reason);
  throw response.status === 422 || response.status === 400
    ? new RefusedLoadsError(reason)
    : new Error(reason);
}

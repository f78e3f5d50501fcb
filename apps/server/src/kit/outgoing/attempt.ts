import { codeOf } from '@encart/contract/base/error-parts.ts';
import { type Destination, type OutgoingGuard, OutgoingRefused } from './address-guard.ts';

const DEADLINE_MS = 5_000;
const NETWORK_ERRORS = /^(ECONN|EHOST|ENET|EADDR|EPIPE|ETIMEDOUT|EACCES|EPERM)/;

/** What went wrong on the way, in words of ours: *refused* is an unknown or forbidden host. */
type FailureReason = 'refused' | 'unreachable' | 'timeout' | 'failed';

export type Attempt<T> =
  | { value: T; milliseconds: number }
  | { value?: undefined; reason: FailureReason; error: unknown };

const timeout = (deadline: AbortSignal) =>
  new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });

function reasonOf(error: unknown): FailureReason {
  if (error instanceof OutgoingRefused) return 'refused';
  return NETWORK_ERRORS.test(codeOf(error)) ? 'unreachable' : 'failed';
}

/** Asks another machine something, at the one address the guard has looked up, until the deadline and no longer. */
export async function attempt<T>(
  guard: OutgoingGuard,
  host: string,
  ask: (destination: Destination, deadline: AbortSignal) => Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<Attempt<T>> {
  const started = performance.now();
  const deadline = AbortSignal.timeout(deadlineMs);
  const request = async () => {
    const destination = await guard(host);
    deadline.throwIfAborted();
    return ask(destination, deadline);
  };
  try {
    const value = await Promise.race([request(), timeout(deadline)]);
    return { value, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    return { reason: deadline.aborted ? 'timeout' : reasonOf(error), error };
  }
}

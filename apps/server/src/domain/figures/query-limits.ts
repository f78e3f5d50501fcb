import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { RequestInfo } from '#kit/http/request-info.ts';

/** Whose limits a query counts against, and the signal that aborts when their client disconnects. */
export type QueryOwner = Pick<RequestInfo, 'holder' | 'signal'>;

/** How long a query whose client disconnected still counts: the engine does not stop at once. */
const STOPPING_MS = 300;
const RETRY_SECONDS = 2;

/** The queries of one person: those the engine runs, those that wait, and the requests they belong to. */
interface Usage {
  running: number;
  waiting: Set<() => void>;
  requests: Map<AbortSignal, number>;
}

/** Limits how many queries one person runs at once, and how many requests they have in all; further queries wait. */
export function createQueryLimits() {
  const { queriesAtOnce, requestsAtOnce } = limits.figures;
  const usages = new Map<string, Usage>();
  /** A request that was admitted runs all its queries. */
  const admitted = new WeakSet<AbortSignal>();

  function enter({ holder, signal }: QueryOwner): Usage {
    const usage = usages.get(holder) ?? { running: 0, waiting: new Set(), requests: new Map() };
    if (!admitted.has(signal) && usage.requests.size >= requestsAtOnce)
      throw new AppError('TooManyRequestsError', { text: 'figures_busy', retryAfterSeconds: RETRY_SECONDS });
    admitted.add(signal);
    usage.requests.set(signal, (usage.requests.get(signal) ?? 0) + 1);
    usages.set(holder, usage);
    return usage;
  }

  function leave({ holder, signal }: QueryOwner, usage: Usage) {
    const others = (usage.requests.get(signal) ?? 1) - 1;
    if (others > 0) usage.requests.set(signal, others);
    else usage.requests.delete(signal);
    if (usage.running === 0 && usage.requests.size === 0) usages.delete(holder);
  }

  function startNext(usage: Usage) {
    const [next] = usage.waiting;
    if (!next || usage.running >= queriesAtOnce) return;
    usage.waiting.delete(next);
    usage.running += 1;
    next();
  }

  /** Waits for one of the person's slots, and leaves the queue when the client disconnects. */
  const acquireSlot = (usage: Usage, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const stop = () => {
        usage.waiting.delete(start);
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      usage.waiting.add(start);
      startNext(usage);
    });

  async function releaseSlot(owner: QueryOwner, usage: Usage) {
    if (owner.signal.aborted)
      await new Promise((resolve) => {
        setTimeout(resolve, STOPPING_MS);
      });
    usage.running -= 1;
    startNext(usage);
  }

  /** Waits until a query of the person may run. It counts until it is released, once. */
  async function acquire(owner: QueryOwner): Promise<() => Promise<void>> {
    owner.signal.throwIfAborted();
    const usage = enter(owner);
    try {
      await acquireSlot(usage, owner.signal);
    } catch (error) {
      leave(owner, usage);
      throw error;
    }
    let released: Promise<void> | undefined;
    return () => {
      released ??= releaseSlot(owner, usage).finally(() => leave(owner, usage));
      return released;
    };
  }

  async function withinLimits<T>(owner: QueryOwner, query: () => Promise<T>): Promise<T> {
    const release = await acquire(owner);
    try {
      return await query();
    } finally {
      await release();
    }
  }

  return { acquire, withinLimits };
}

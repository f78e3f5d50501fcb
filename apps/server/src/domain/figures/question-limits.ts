import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { RequestInfo } from '#kit/http/request-info.ts';

/** On whose behalf figures are asked, and until when. */
export type Asker = Pick<RequestInfo, 'holder' | 'disconnected'>;

/** How long a question whose reader left still counts: the engine does not stop at once. */
const STOPPING_MS = 300;
const RETRY_SECONDS = 2;

/** The questions of one person: those the engine has, those that wait, and the requests they belong to. */
interface Share {
  running: number;
  waiting: Set<() => void>;
  requests: Map<AbortSignal, number>;
}

/** Lets a person have a few questions at the engine and a few requests in all, however many they send. */
export function createQuestionLimits() {
  const { questionsAtOnce, requestsAtOnce } = limits.figures;
  const shares = new Map<string, Share>();
  /** A request that was let in asks all its questions. */
  const admitted = new WeakSet<AbortSignal>();

  function enter({ holder, disconnected: gone }: Asker): Share {
    const share = shares.get(holder) ?? { running: 0, waiting: new Set(), requests: new Map() };
    if (!admitted.has(gone) && share.requests.size >= requestsAtOnce)
      throw new AppError('TooManyRequestsError', { text: 'figures_busy', retryAfterSeconds: RETRY_SECONDS });
    admitted.add(gone);
    share.requests.set(gone, (share.requests.get(gone) ?? 0) + 1);
    shares.set(holder, share);
    return share;
  }

  function leave({ holder, disconnected: gone }: Asker, share: Share) {
    const others = (share.requests.get(gone) ?? 1) - 1;
    if (others > 0) share.requests.set(gone, others);
    else share.requests.delete(gone);
    if (share.running === 0 && share.requests.size === 0) shares.delete(holder);
  }

  function startNext(share: Share) {
    const [next] = share.waiting;
    if (!next || share.running >= questionsAtOnce) return;
    share.waiting.delete(next);
    share.running += 1;
    next();
  }

  /** Waits for one of the person's places at the engine, and not longer than the reader does. */
  const takePlace = (share: Share, gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        gone.removeEventListener('abort', stop);
        resolve();
      };
      const stop = () => {
        share.waiting.delete(start);
        reject(gone.reason);
      };
      gone.addEventListener('abort', stop, { once: true });
      share.waiting.add(start);
      startNext(share);
    });

  async function freePlace(asker: Asker, share: Share) {
    if (asker.disconnected.aborted)
      await new Promise((resolve) => {
        setTimeout(resolve, STOPPING_MS);
      });
    share.running -= 1;
    startNext(share);
  }

  return async function withinLimits<T>(asker: Asker, ask: () => Promise<T>): Promise<T> {
    asker.disconnected.throwIfAborted();
    const share = enter(asker);
    try {
      await takePlace(share, asker.disconnected);
      try {
        return await ask();
      } finally {
        await freePlace(asker, share);
      }
    } finally {
      leave(asker, share);
    }
  };
}

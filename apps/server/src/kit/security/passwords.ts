import { availableParallelism } from 'node:os';
import { AppError } from '@encart/contract/base/errors.ts';
import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's own default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes one after another in a bounded line: without the bound, signing in is the cheapest way to stop the server. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for somebody unknown as for anybody else; the job's own questions wait in the same line. */
  verify(stored: string | null | undefined, password: string, before?: () => Promise<void>): Promise<boolean>;
}

export interface PasswordOptions {
  /** Of new hashes; a stored one says itself what checking it costs. */
  cost?: { memoryCost: number; timeCost: number; parallelism: number };
  atOnce?: number;
  waiting?: number;
}

export function createPasswords({
  cost = COST,
  atOnce = Math.max(2, availableParallelism()),
  waiting = 64,
}: PasswordOptions = {}): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];

  async function inQueue<T>(job: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('ServiceUnavailableError', { retryAfterSeconds: 2 });
      await new Promise<void>((turn) => queue.push(turn));
    } else running += 1;
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  // Compared against when there is nobody to compare with.
  let dummyHash: Promise<string> | undefined;
  const getDummyHash = () => {
    dummyHash ??= hash('nobody has this password', cost);
    return dummyHash;
  };
  void getDummyHash();

  return {
    hash: (password) => inQueue(() => hash(password, cost)),
    verify: (stored, password, before) =>
      inQueue(async () => {
        await before?.();
        const matches = await verify(stored ?? (await getDummyHash()), password);
        return matches && typeof stored === 'string';
      }),
  };
}

import { unavailable } from './engine.ts';

const MOST_WAITING = 1_000;

interface Waiting {
  start: (giveBack: () => void) => void;
  refuse: (error: Error) => void;
}

/** One thing that many want: first come, first served, and nobody waits for ever. */
export class Turns {
  readonly #deadlineMs: number;
  readonly #waiting = new Set<Waiting>();
  #taken = false;
  #ended: (() => void) | undefined;
  #closed = false;

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /** Resolves, when the turn comes, with the function that gives it back. */
  take(): Promise<() => void> {
    if (this.#closed) return Promise.reject(unavailable('the record store is closed'));
    if (this.#waiting.size >= MOST_WAITING)
      return Promise.reject(unavailable('too many wait for the record store'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: (giveBack) => {
          clearTimeout(timer);
          resolve(giveBack);
        },
        refuse: (error) => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          reject(error);
        },
      };
      const late = () =>
        waiting.refuse(unavailable(`no connection became free within ${this.#deadlineMs} ms`));
      const timer = setTimeout(late, this.#deadlineMs);
      this.#waiting.add(waiting);
      this.#next();
    });
  }

  /** Refuses those who wait and resolves when the one whose turn it is has finished. */
  async end(): Promise<void> {
    this.#closed = true;
    for (const waiting of [...this.#waiting]) waiting.refuse(unavailable('the record store is closing'));
    if (!this.#taken) return;
    await new Promise<void>((resolve) => {
      this.#ended = resolve;
      setTimeout(resolve, this.#deadlineMs).unref();
    });
  }

  #next() {
    const [first] = this.#waiting;
    if (this.#taken || !first) return;
    this.#taken = true;
    this.#waiting.delete(first);
    let given = false;
    first.start(() => {
      if (given) return;
      given = true;
      this.#taken = false;
      this.#ended?.();
      this.#next();
    });
  }
}

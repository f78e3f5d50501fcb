import { limits } from '@encart/contract/base/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryLimits } from './query-limits.ts';

const { queriesAtOnce } = limits.figures;
const HOLDER = 'user 1';

/** An engine that finishes queries when the test says so, and stops one as soon as its client disconnects. */
function createEngine() {
  let started = 0;
  const running: (() => void)[] = [];
  const query = (signal: AbortSignal) => () =>
    new Promise<void>((resolve, reject) => {
      started += 1;
      running.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { started: () => started, query, finishFirst: () => running.shift()?.() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('limits of one person’s figures queries', () => {
  it('start a waiting query as another one finishes, in their order', async () => {
    const { withinLimits } = createQueryLimits();
    const { started, query, finishFirst } = createEngine();
    const { signal } = new AbortController();
    const all = Array.from({ length: queriesAtOnce + 2 }, () =>
      withinLimits({ holder: HOLDER, signal }, query(signal)),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(started()).toBe(queriesAtOnce);
    finishFirst();
    await vi.advanceTimersByTimeAsync(0);
    expect(started()).toBe(queriesAtOnce + 1);
    for (let count = 0; count < all.length; count += 1) {
      finishFirst();
      await vi.advanceTimersByTimeAsync(0);
    }
    await Promise.all(all);
  });

  it('release the slot of a query that fails because the engine is down', async () => {
    const { withinLimits } = createQueryLimits();
    const { signal } = new AbortController();
    const owner = { holder: HOLDER, signal };
    const noEngine = () => {
      throw new Error('no engine');
    };
    for (let count = 0; count < queriesAtOnce * 2; count += 1)
      await expect(withinLimits(owner, noEngine)).rejects.toThrow('no engine');
    expect(await withinLimits(owner, async () => 'result')).toBe('result');
  });

  it('count a query a moment longer when its client disconnects: disconnecting is no way around the limit', async () => {
    const { withinLimits } = createQueryLimits();
    const { started, query } = createEngine();
    const queryMany = ({ signal }: AbortController) => {
      for (let count = 0; count < queriesAtOnce + 2; count += 1)
        withinLimits({ holder: HOLDER, signal }, query(signal)).catch(() => 'disconnected');
    };
    for (let round = 0; round < 10; round += 1) {
      const client = new AbortController();
      queryMany(client);
      await vi.advanceTimersByTimeAsync(10);
      client.abort();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(started()).toBe(queriesAtOnce);
    await vi.advanceTimersByTimeAsync(300);
    queryMany(new AbortController());
    await vi.advanceTimersByTimeAsync(0);
    expect(started()).toBe(2 * queriesAtOnce);
  });

  it('never start a query whose client has already disconnected', async () => {
    const { started, query } = createEngine();
    const signal = AbortSignal.abort();
    await expect(
      createQueryLimits().withinLimits({ holder: HOLDER, signal }, query(signal)),
    ).rejects.toThrow();
    expect(started()).toBe(0);
  });
});

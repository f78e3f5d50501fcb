import { limits } from '@encart/contract/base/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuestionLimits } from './question-limits.ts';

const { questionsAtOnce } = limits.figures;
const HOLDER = 'user 1';

/** An engine that answers when it is told to, and stops as soon as the reader leaves. */
function createEngine() {
  let asked = 0;
  const open: (() => void)[] = [];
  const ask = (disconnected: AbortSignal) => () =>
    new Promise<void>((resolve, reject) => {
      asked += 1;
      open.push(resolve);
      disconnected.addEventListener('abort', () => reject(disconnected.reason));
    });
  return { asked: () => asked, ask, answerFirst: () => open.shift()?.() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a person’s questions', () => {
  it('start as others are answered, in turn', async () => {
    const withinLimits = createQuestionLimits();
    const { asked, ask, answerFirst } = createEngine();
    const { signal: disconnected } = new AbortController();
    const all = Array.from({ length: questionsAtOnce + 2 }, () =>
      withinLimits({ holder: HOLDER, disconnected: disconnected }, ask(disconnected)),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(questionsAtOnce);
    answerFirst();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(questionsAtOnce + 1);
    for (let count = 0; count < all.length; count += 1) {
      answerFirst();
      await vi.advanceTimersByTimeAsync(0);
    }
    await Promise.all(all);
  });

  it('give their place back when there is no engine to ask', async () => {
    const withinLimits = createQuestionLimits();
    const { signal: disconnected } = new AbortController();
    const asker = { holder: HOLDER, disconnected };
    const noEngine = () => {
      throw new Error('no engine');
    };
    for (let count = 0; count < questionsAtOnce * 2; count += 1)
      await expect(withinLimits(asker, noEngine)).rejects.toThrow('no engine');
    expect(await withinLimits(asker, async () => 'answer')).toBe('answer');
  });

  it('count a moment longer when the reader leaves: leaving is no way around the limit', async () => {
    const withinLimits = createQuestionLimits();
    const { asked, ask } = createEngine();
    const askMany = ({ signal: disconnected }: AbortController) => {
      for (let count = 0; count < questionsAtOnce + 2; count += 1)
        withinLimits({ holder: HOLDER, disconnected: disconnected }, ask(disconnected)).catch(() => 'left');
    };
    for (let round = 0; round < 10; round += 1) {
      const disconnected = new AbortController();
      askMany(disconnected);
      await vi.advanceTimersByTimeAsync(10);
      disconnected.abort();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(asked()).toBe(questionsAtOnce);
    await vi.advanceTimersByTimeAsync(300);
    askMany(new AbortController());
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2 * questionsAtOnce);
  });

  it('are never asked when the reader has already left', async () => {
    const { asked, ask } = createEngine();
    const disconnected = AbortSignal.abort();
    await expect(
      createQuestionLimits()({ holder: HOLDER, disconnected: disconnected }, ask(disconnected)),
    ).rejects.toThrow();
    expect(asked()).toBe(0);
  });
});

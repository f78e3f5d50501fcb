import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const neverAborts = new AbortController().signal;

describe('semaphore of the embedded engine', () => {
  it('lets statements in by order of arrival, no more than its slots', async () => {
    const semaphore = createSemaphore(2);
    const order: number[] = [];
    const acquire = (number: number) => semaphore.acquire(neverAborts).then(() => order.push(number));
    await Promise.all([acquire(1), acquire(2)]);
    const waiting = [acquire(3), acquire(4)];
    await Promise.resolve();
    expect(order).toEqual([1, 2]);
    semaphore.release();
    await waiting[0];
    expect(order).toEqual([1, 2, 3]);
    semaphore.release();
    await waiting[1];
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('gives no slot to a statement whose client disconnected while it waited', async () => {
    const semaphore = createSemaphore(1);
    await semaphore.acquire(neverAborts);
    const disconnected = new AbortController();
    const abandoned = semaphore.acquire(disconnected.signal);
    const next = semaphore.acquire(neverAborts);
    disconnected.abort(new Error('left'));
    await expect(abandoned).rejects.toThrow('left');
    semaphore.release();
    await next;
    await expect(semaphore.acquire(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  });
});

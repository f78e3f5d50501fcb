import { describe, expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const staying = new AbortController().signal;

describe('places for statements', () => {
  it('are given in turn, no more than there are', async () => {
    const places = createPlaces(2);
    const order: number[] = [];
    const take = (number: number) => places.take(staying).then(() => order.push(number));
    await Promise.all([take(1), take(2)]);
    const waiting = [take(3), take(4)];
    await Promise.resolve();
    expect(order).toEqual([1, 2]);
    places.release();
    await waiting[0];
    expect(order).toEqual([1, 2, 3]);
    places.release();
    await waiting[1];
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('are not given to those who left the line', async () => {
    const places = createPlaces(1);
    await places.take(staying);
    const gone = new AbortController();
    const left = places.take(gone.signal);
    const next = places.take(staying);
    gone.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    places.release();
    await next;
    await expect(places.take(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  });
});

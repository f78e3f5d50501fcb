import type { statfs } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchDisk } from './disk.ts';

const GIB = 1024 ** 3;
const watch = (size: number, free: () => number) => {
  const readDisk = async () => ({ bsize: 1024, blocks: size / 1024, bavail: free() / 1024 });
  return watchDisk('.', readDisk as unknown as typeof statfs);
};
const isLow = (size: number, free: number) => watch(size, () => free).isLow();

afterEach(() => void vi.useRealTimers());

describe('the disk', () => {
  it('is low under 5 % of a small one, and under 256 MB of a large one', async () => {
    expect(await isLow(GIB, 0.04 * GIB)).toBe(true);
    expect(await isLow(GIB, 0.06 * GIB)).toBe(false);
    expect(await isLow(500 * GIB, 0.3 * GIB)).toBe(false);
    expect(await isLow(500 * GIB, 0.2 * GIB)).toBe(true);
  });

  it('is looked at again, so that freed space is noticed', async () => {
    vi.useFakeTimers();
    let free = 0;
    const watched = watch(GIB, () => free);
    expect(await watched.isLow()).toBe(true);
    free = GIB / 2;
    expect(await watched.isLow()).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(await watched.isLow()).toBe(false);
  });

  it('that cannot be asked stops nobody', async () => {
    expect(await watchDisk('/nowhere/at/all').isLow()).toBe(false);
  });
});

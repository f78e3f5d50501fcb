import { expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './chunk.ts';

it('gives what arrives', async () => expect(await loadChunk(async () => 'code')).toBe('code'));

it('names a refused part, cause included', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadChunk(() => Promise.reject(cause)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error instanceof ChunkLoadError && error.cause).toBe(cause);
});

it('gives up on a part that has not come after 120 s, and not before', async () => {
  vi.useFakeTimers();
  const gaveUp = vi.fn();
  const never = new Promise(() => undefined);
  loadChunk(() => never).catch(gaveUp);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(gaveUp).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
  vi.useRealTimers();
});

import { expect, it } from 'vitest';
import { ChunkLoadError, loadChunk } from './chunk.ts';

it('gives what arrives', async () => expect(await loadChunk(async () => 'code')).toBe('code'));

it('names a refused part, cause included', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadChunk(() => Promise.reject(cause)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect((error as ChunkLoadError).cause).toBe(cause);
});

it('gives up on a part that takes too long', async () => {
  const never = new Promise(() => undefined);
  await expect(loadChunk(() => never, 10)).rejects.toBeInstanceOf(ChunkLoadError);
});

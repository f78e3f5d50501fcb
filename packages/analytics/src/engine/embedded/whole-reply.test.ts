// @module-tag volume
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { takeReply } from './whole-reply.ts';

const MEGABYTE = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'encart-replies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The megabytes of chunks that somebody still holds. */
function heldMegabytes() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers / MEGABYTE;
}

async function* chunks(count: number) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(MEGABYTE, at);
}

async function digest(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

describe('whole reply', () => {
  it.each([0, 3, 200])('of %i MB is what was sent, and only a short one is in memory', async (megabytes) => {
    const before = heldMegabytes();
    const reply = await takeReply(chunks(megabytes), folder);
    // What nobody holds is freed beside the program, and now and then a little later.
    await vi.waitFor(() => expect(heldMegabytes() - before).toBeLessThan(10));
    expect(readdirSync(folder)).toEqual([]);
    expect(reply.bytes).toBe(megabytes * MEGABYTE);
    expect(await digest(reply.content())).toBe(await digest(chunks(megabytes)));
  });

  it('that fails in the middle is no reply', async () => {
    async function* failing() {
      yield* chunks(8);
      throw new Error('memory limit');
    }
    await expect(takeReply(failing(), folder)).rejects.toThrow('memory limit');
  });
});

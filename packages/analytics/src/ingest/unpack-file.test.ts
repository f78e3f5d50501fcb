import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type UnpackOptions, unpackFile } from './unpack-file.ts';

async function* parts(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const text = Buffer.from('day,clicks\n'.repeat(1_000));

async function read(options: UnpackOptions) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpackFile(options)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('the file of a batch', () => {
  it.each([false, true])('is unpacked as it arrives (packed: %s)', async (gzip) => {
    expect(await read({ chunks: parts(gzip ? gzipSync(text) : text, 7), gzip })).toEqual(text);
  });

  it('ends in the error of its sender', async () => {
    async function* disconnecting(bytes: Buffer) {
      yield bytes;
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    }
    await expect(read({ chunks: disconnecting(text), gzip: false })).rejects.toThrow('gone');
    const half = gzipSync(text).subarray(0, 30);
    await expect(read({ chunks: disconnecting(half), gzip: true })).rejects.toThrow('gone');
  });

  it('is refused as no file of gzip, as a bomb, and where its reader has no room', async () => {
    for (const chunks of [parts(text), parts(gzipSync(text).subarray(0, 30))])
      await expect(read({ chunks, gzip: true })).rejects.toMatchObject({
        name: 'BatchError',
        errors: [{ field: 'file', rule: 'file' }],
      });
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    await expect(read({ chunks: parts(bomb), gzip: true })).rejects.toMatchObject({
      name: 'FileTooLargeError',
    });
    const onBytes = () => {
      throw new Error('no room');
    };
    await expect(read({ chunks: parts(text), gzip: false, onBytes })).rejects.toThrow('no room');
  });
});

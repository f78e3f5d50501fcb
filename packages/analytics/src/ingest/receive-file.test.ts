import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { receiveFile } from './receive-file.ts';

const incoming = mkdtempSync(join(tmpdir(), 'encart-receive-'));
afterAll(() => rmSync(incoming, { recursive: true, force: true }));

async function* parts(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const text = Buffer.from('day,clicks\n'.repeat(1_000));

describe('receiving the file of a batch', () => {
  it('writes it unpacked under a name of ours, readable by us alone', async () => {
    for (const gzip of [false, true]) {
      const chunks = parts(gzip ? gzipSync(text) : text, 7);
      const { file, bytes, sha256 } = await receiveFile({ chunks, gzip, incoming });
      expect(readFileSync(file)).toEqual(text);
      expect([bytes, sha256.length, statSync(file).mode & 0o777]).toEqual([text.length, 64, 0o600]);
      rmSync(file);
    }
  });

  it('leaves no file behind when the sender disconnects, for invalid gzip, a bomb, or an abort', async () => {
    const filesLeft = () => readdirSync(incoming);
    async function* disconnecting() {
      yield text;
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    }
    await expect(receiveFile({ chunks: disconnecting(), gzip: false, incoming })).rejects.toThrow('gone');
    const half = gzipSync(text).subarray(0, 30);
    for (const chunks of [parts(text), parts(half)])
      await expect(receiveFile({ chunks, gzip: true, incoming })).rejects.toMatchObject({
        name: 'BatchError',
        errors: [{ field: 'file', rule: 'file' }],
      });
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    await expect(receiveFile({ chunks: parts(bomb), gzip: true, incoming })).rejects.toMatchObject({
      name: 'FileTooLargeError',
    });
    const onBytes = () => {
      throw new Error('no room');
    };
    await expect(receiveFile({ chunks: parts(text), gzip: false, incoming, onBytes })).rejects.toThrow(
      'no room',
    );
    const signal = AbortSignal.abort();
    await expect(receiveFile({ chunks: parts(text), gzip: false, incoming, signal })).rejects.toThrow();
    expect(filesLeft()).toEqual([]);
  });
});

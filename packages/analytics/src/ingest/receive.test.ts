import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { receive } from './receive.ts';

const incoming = mkdtempSync(join(tmpdir(), 'encart-receive-'));
afterAll(() => rmSync(incoming, { recursive: true, force: true }));

async function* parts(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const text = Buffer.from('day,clicks\n'.repeat(1_000));

describe('what arrives', () => {
  it('is written unpacked under a name of ours, for us alone', async () => {
    for (const gzip of [false, true]) {
      const chunks = parts(gzip ? gzipSync(text) : text, 7);
      const { file, bytes, sha256 } = await receive({ chunks, gzip, incoming });
      expect(readFileSync(file)).toEqual(text);
      expect([bytes, sha256.length, statSync(file).mode & 0o777]).toEqual([text.length, 64, 0o600]);
      rmSync(file);
    }
  });

  it('leaves nothing behind when it is cut, is no gzip, is a bomb, or is no longer wanted', async () => {
    const left = () => readdirSync(incoming);
    async function* cut() {
      yield text;
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    }
    await expect(receive({ chunks: cut(), gzip: false, incoming })).rejects.toThrow('gone');
    const half = gzipSync(text).subarray(0, 30);
    for (const chunks of [parts(text), parts(half)])
      await expect(receive({ chunks, gzip: true, incoming })).rejects.toMatchObject({
        name: 'BatchRefused',
        faults: [{ field: 'file', rule: 'file' }],
      });
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    await expect(receive({ chunks: parts(bomb), gzip: true, incoming })).rejects.toMatchObject({
      name: 'PayloadTooLargeError',
    });
    const onBytes = () => {
      throw new Error('no room');
    };
    await expect(receive({ chunks: parts(text), gzip: false, incoming, onBytes })).rejects.toThrow('no room');
    const signal = AbortSignal.abort();
    await expect(receive({ chunks: parts(text), gzip: false, incoming, signal })).rejects.toThrow();
    expect(left()).toEqual([]);
  });
});

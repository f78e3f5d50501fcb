import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipFile, zipFiles } from './zip.ts';
import { directory, fileEnd } from './zip-records.ts';

async function packed(files: Parameters<typeof zipFiles>[0], level?: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFiles(files, { level })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Does not pack well, as most bytes do not. */
function noise(bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  for (let at = 0, state = 1; at < bytes; at += 1) {
    state = (state * 48_271) % 0x7fffffff;
    buffer[at] = state >> 8;
  }
  return buffer;
}

const PIECE = noise(300_000);

/** Counts what is asked of it, and tells when it is closed. */
async function* pieces(count: number, log: { read: number; closed: boolean }) {
  try {
    for (; log.read < count; ) {
      log.read += 1;
      yield PIECE;
    }
  } finally {
    await new Promise((done) => setTimeout(done, 5));
    log.closed = true;
  }
}

describe('a zip', () => {
  it('gives back what was put in: texts and bytes, of one chunk, many or none', async () => {
    async function* files(): AsyncGenerator<ZipFile> {
      yield { name: 'été/ñ.txt', chunks: ['a', 'é', '', Buffer.from('€')] };
      yield { name: 'empty', chunks: [] };
      yield { name: 'long', chunks: Array.from({ length: 7 }, () => PIECE) };
      yield { name: 'short', chunks: Array.from({ length: 50_000 }, (_, at) => `${at},`) };
    }
    for (const level of [0, 1, 3, 9]) {
      const parts = unzipSync(await packed(files(), level));
      expect(Object.keys(parts)).toEqual(['été/ñ.txt', 'empty', 'long', 'short']);
      expect(strFromU8(parts['été/ñ.txt'] ?? PIECE)).toBe('aé€');
      expect(parts.empty).toHaveLength(0);
      expect(Buffer.concat(Array.from({ length: 7 }, () => PIECE)).equals(parts.long ?? PIECE)).toBe(true);
      expect(strFromU8(parts.short ?? PIECE)).toBe(
        Array.from({ length: 50_000 }, (_, at) => `${at},`).join(''),
      );
    }
  });

  it('is the same for the same content, and empty for nothing', async () => {
    const files = [{ name: 'a', chunks: ['b'] }];
    expect(await packed(files)).toEqual(await packed(files));
    expect(unzipSync(await packed([]))).toEqual({});
  });

  it('is small when its content repeats itself', async () => {
    const row = '<row><c s="1"><v>12</v></c></row>';
    const zip = await packed([{ name: 'a', chunks: Array.from({ length: 100_000 }, () => row) }]);
    expect(zip.length).toBeLessThan((row.length * 100_000) / 20);
  });

  it('reads no more than is asked for', async () => {
    const log = { read: 0, closed: false };
    let seen = 0;
    for await (const chunk of zipFiles([{ name: 'a', chunks: pieces(20, log) }])) {
      await new Promise((done) => setTimeout(done, 2));
      if (chunk.length > 100_000) seen += 1;
      expect(log.read).toBeLessThanOrEqual(seen + 2);
    }
    expect([seen, log]).toEqual([20, { read: 20, closed: true }]);
  });

  it('closes what it reads from, and the list of files, before it has stopped', async () => {
    const log = { read: 0, closed: false };
    let isListClosed = false;
    async function* files() {
      try {
        yield { name: 'a', chunks: pieces(20, log) };
        yield { name: 'b', chunks: pieces(20, log) };
      } finally {
        isListClosed = true;
      }
    }
    for await (const chunk of zipFiles(files())) if (chunk.length > 100_000) break;
    expect([log.closed, isListClosed]).toEqual([true, true]);
    expect(log.read).toBeLessThan(4);
  });

  it('fails where a file fails, and closes the list of files', async () => {
    let isListClosed = false;
    async function* broken() {
      yield PIECE;
      throw new Error('no more of it');
    }
    async function* files() {
      try {
        yield { name: 'a', chunks: ['whole'] };
        yield { name: 'b', chunks: broken() };
      } finally {
        isListClosed = true;
      }
    }
    await expect(packed(files())).rejects.toThrow('no more of it');
    expect(isListClosed).toBe(true);
  });

  it('leaves the event loop to others while it packs', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await packed([{ name: 'a', chunks: Array.from({ length: 40 }, () => PIECE) }], 9);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
  });
});

describe('a zip of more than four gigabytes', () => {
  const long = {
    name: 'long',
    crc: 1,
    packedSize: 5_000_000_000,
    size: 6_000_000_000,
    offset: 7_000_000_000,
  };

  it('says the sizes of a long file in long numbers', () => {
    expect(fileEnd({ ...long, packedSize: 1, size: 2 })).toHaveLength(16);
    const end = fileEnd(long);
    expect([end.length, end.readBigUInt64LE(8), end.readBigUInt64LE(16)]).toEqual([
      24,
      5_000_000_000n,
      6_000_000_000n,
    ]);
  });

  it('has them in its directory, and only there where they are needed', () => {
    const bytes = directory([{ ...long, size: 9, packedSize: 9, offset: 0 }, long], 12_000_000_000);
    const second = 46 + 'long'.length;
    expect(bytes.readUInt32LE(20)).toBe(9);
    expect([20, 24, 42].map((at) => bytes.readUInt32LE(second + at))).toEqual(Array(3).fill(0xffffffff));
    const extra = second + 46 + 'long'.length;
    expect([bytes.readUInt16LE(extra), bytes.readUInt16LE(extra + 2)]).toEqual([1, 24]);
    expect([4, 12, 20].map((at) => bytes.readBigUInt64LE(extra + at))).toEqual([
      6_000_000_000n,
      5_000_000_000n,
      7_000_000_000n,
    ]);
    const longEnd = extra + 28;
    expect(bytes.readUInt32LE(longEnd)).toBe(0x06064b50);
    expect(bytes.readBigUInt64LE(longEnd + 48)).toBe(12_000_000_000n);
    // Its locator says where that record is: behind the entries.
    expect(bytes.readBigUInt64LE(longEnd + 56 + 8)).toBe(12_000_000_000n + BigInt(longEnd));
    expect(bytes.readUInt32LE(bytes.length - 22)).toBe(0x06054b50);
  });

  it('counts more than 65,534 files in long numbers', () => {
    const bytes = directory(
      Array.from({ length: 65_535 }, () => ({ ...long, size: 1, packedSize: 1, offset: 0 })),
      1,
    );
    expect(bytes.readUInt16LE(bytes.length - 22 + 10)).toBe(0xffff);
    expect(bytes.readBigUInt64LE(bytes.length - 22 - 20 - 56 + 32)).toBe(65_535n);
  });
});

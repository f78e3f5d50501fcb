import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { mapAhead } from './map-ahead.ts';
import { directory, fileEnd, fileHeader, type PackedFile } from './zip-records.ts';

export interface ZipFile {
  name: string;
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

export interface ZipOptions {
  /** 0 to 9; the low ones are several times faster, for files some tenths larger. */
  level?: number;
}

/** Enough for a thread to be worth it, and for the next piece to lose little by not seeing this one. */
const PIECE_BYTES = 256 * 1024;
/** The last block of a deflated stream, with nothing in it. */
const LAST_BLOCK = Buffer.from([3, 0]);

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);

/** Small chunks are packed together; large ones stay as they are. */
async function* piecesOf(chunks: ZipFile['chunks']): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    waiting.push(part);
    bytes += part.byteLength;
    if (bytes < PIECE_BYTES) continue;
    yield waiting.length === 1 ? part : Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}

/**
 * A zip of files that become known one after another, made as it is read: at most two pieces are packed ahead, in
 * zlib's threads. Each piece is deflated for itself and left open at its end, so that they make one stream.
 */
export async function* zipFiles(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  { level = 1 }: ZipOptions = {},
): AsyncGenerator<Uint8Array> {
  const options = { level, chunkSize: 128 * 1024, finishFlush: constants.Z_SYNC_FLUSH };
  const pack = async (piece: Uint8Array) => ({ piece, packed: await deflate(piece, options) });
  const written: PackedFile[] = [];
  let offset = 0;
  for await (const { name, chunks } of files) {
    const header = fileHeader(name);
    yield header;
    let crc = 0;
    let size = 0;
    let packedSize = LAST_BLOCK.length;
    for await (const { piece, packed } of mapAhead(piecesOf(chunks), pack)) {
      crc = crc32(piece, crc);
      size += piece.length;
      packedSize += packed.length;
      yield packed;
    }
    const end = fileEnd({ crc, packedSize, size });
    yield Buffer.concat([LAST_BLOCK, end]);
    written.push({ name, crc, packedSize, size, offset });
    offset += header.length + packedSize + end.length;
  }
  yield directory(written, offset);
}

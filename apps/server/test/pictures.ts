import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif';

/** A real picture of one colour, with whatever else is put into the file. */
export const draw = (kind: PictureKind, width: number, height: number, add = (picture: Sharp) => picture) =>
  add(sharp({ create: { width, height, channels: 3, background: 'teal' } }))
    .toFormat(kind)
    .toBuffer();

/** A picture that nothing makes smaller. */
export const noise = (width: number, height: number, kind: PictureKind = 'png') =>
  sharp(randomBytes(width * height * 4), { raw: { width, height, channels: 4 } })
    .toFormat(kind)
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A black PNG of one bit a pixel: as large as it says, in a few bytes; `rows` are really there. */
export function flood(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const dataUrl = (kind: string, bytes: Buffer) =>
  `data:image/${kind};base64,${bytes.toString('base64')}`;

/** What a kept picture is made of. */
export async function avatarOf(kept: string) {
  const bytes = Buffer.from(kept.slice(kept.indexOf(',') + 1), 'base64');
  return { bytes, ...(await sharp(bytes).metadata()) };
}

import { limits } from '@encart/contract/base/limits.ts';
import sharp from 'sharp';

const { side, maxBytes } = limits.avatar;
const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** What may be drawn smaller; a small file can unfold to gigabytes. */
const MAX_PIXELS = 2048 * 2048;

// Of all that the library can read, three decoders are ever reached: no SVG, no PDF, no fetching.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The picture drawn anew, so that its pixels are all that is kept of the file; nothing when it is no picture. */
export async function readAvatar(dataUrl: string): Promise<string | null> {
  const bytes = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64');
  if (bytes.length === 0 || bytes.length > maxBytes) return null;
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: 5 })
      .toBuffer();
    return `data:image/webp;base64,${drawn.toString('base64')}`;
  } catch {
    return null;
  }
}

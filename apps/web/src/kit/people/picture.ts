import { limits } from '@encart/contract/base/limits.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** What one may choose; what is sent is re-drawn and far lighter. */
export const CHOSEN_MAX_BYTES = 10 * 1024 * 1024;

const { side, maxBytes } = limits.avatar;

/** The largest square in the middle. */
export function middleSquare(width: number, height: number) {
  const length = Math.min(width, height);
  return { x: Math.floor((width - length) / 2), y: Math.floor((height - length) / 2), length };
}

export const bytesOf = (dataUrl: string) => {
  const data = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Math.floor((data.length * 3) / 4) - (data.match(/=+$/)?.[0].length ?? 0);
};

/** Crops and re-encodes a chosen image, which leaves behind everything in the file that is not a pixel. */
export async function squarePicture(file: Blob): Promise<string> {
  if (!PICTURE_TYPES.includes(file.type)) throw new TypeError('not a picture');
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('no canvas');
  const { x, y, length } = middleSquare(image.width, image.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, length, length, 0, 0, side, side);
  image.close();
  // A browser that cannot write WebP answers with PNG, which may be too heavy for a photograph.
  const picture = canvas.toDataURL('image/webp', 0.9);
  return bytesOf(picture) <= maxBytes ? picture : canvas.toDataURL('image/jpeg', 0.85);
}

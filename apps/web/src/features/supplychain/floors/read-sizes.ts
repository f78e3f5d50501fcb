import { limits } from '@encart/contract/base/limits.ts';

const SIZES = /^\d{1,5}x\d{1,5}(,\d{1,5}x\d{1,5})*$/;

/** Sizes as people write them, as the API takes them: none is an empty text, null is no size. */
export function readSizes(text: string): string | null {
  const sizes = text
    .toLowerCase()
    .replace(/×|\*/g, 'x')
    .replace(/\s*x\s*/g, 'x')
    .split(/[\s,;]+/)
    .filter((size) => size !== '')
    .join(',');
  return sizes === '' || (SIZES.test(sizes) && sizes.length <= limits.text.name) ? sizes : null;
}

import { foldName, type KnownNames } from './known-names.ts';

export type Size = readonly [width: number, height: number];

/** What the cell `format` means: a format of the list with its sizes, sizes written out, or what is wrong with it. */
export interface ReadFormat {
  /** Whether it is the name of a format. */
  isName: boolean;
  sizes: readonly Size[];
  problem?: { rule: 'unknown_format' | 'unknown_size' | 'size_form'; text: string };
}

const SIZE = /^([1-9]\d{0,3})\s*[x×]\s*([1-9]\d{0,3})$/i;
/** Somebody who writes a number meant sizes. */
const LIKE_SIZES = /^\d/;

export function readSize(text: string): Size | undefined {
  const [, width, height] = SIZE.exec(text.trim()) ?? [];
  return width && height ? [Number(width), Number(height)] : undefined;
}

function readSizes(texts: readonly string[]): { sizes: Size[]; wrong?: string } {
  const sizes = new Map<string, Size>();
  for (const text of texts) {
    const size = readSize(text);
    if (!size) return { sizes: [], wrong: text };
    sizes.set(size.join('x'), size);
  }
  return { sizes: [...sizes.values()] };
}

export function readFormat(text: string, known: Pick<KnownNames, 'formats' | 'sizes'>): ReadFormat {
  const written = text.trim();
  if (written === '') return { isName: false, sizes: [] };
  const ofFormat = known.formats.get(foldName(written));
  if (ofFormat) return { isName: true, sizes: readSizes(ofFormat).sizes };
  if (!LIKE_SIZES.test(written))
    return { isName: false, sizes: [], problem: { rule: 'unknown_format', text: written } };
  const { sizes, wrong } = readSizes(written.split(','));
  if (wrong !== undefined)
    return { isName: false, sizes, problem: { rule: 'size_form', text: wrong.trim() || written } };
  const stranger = sizes.map((size) => size.join('x')).find((size) => !known.sizes.has(size));
  return {
    isName: false,
    sizes,
    ...(stranger ? { problem: { rule: 'unknown_size', text: stranger } } : {}),
  };
}

import { BATCH_TYPES, type BatchFormat, type FactName } from '@encart/contract/analytics/batches.ts';
import { limits } from '@encart/contract/base/limits.ts';

const ENDINGS: Record<string, BatchFormat> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  parquet: 'parquet',
};
/** What the chooser of files offers. */
export const ACCEPTED = [...Object.keys(ENDINGS), 'gz'].map((ending) => `.${ending}`).join(',');

const USUAL_SOURCE = 'import';

export interface GuessedFile {
  format: BatchFormat | undefined;
  gzip: boolean;
  source: string;
  batch: string;
}

/** What the name of a file says: its format, where it comes from, and what to call it. */
export function guessFile(name: string, sources: readonly string[]): GuessedFile {
  const [, base = name, ending = '', packed] = /^(.*?)(?:\.([^.]+?))?(\.gz)?$/i.exec(name) ?? [];
  const folded = base.toLowerCase();
  const known = sources
    .filter((source) => folded.startsWith(source.toLowerCase()))
    .toSorted((a, b) => b.length - a.length);
  // What stands before the date: `adserver_2026-03-01` comes from `adserver`.
  const beforeDigits = /^(\p{L}[\p{L} ._-]*?)[ ._-]*(?=\d)/u.exec(base)?.[1];
  return {
    format: ENDINGS[ending.toLowerCase()],
    gzip: packed !== undefined,
    source: (known[0] ?? beforeDigits ?? USUAL_SOURCE).slice(0, limits.text.name),
    batch: base.slice(0, limits.text.name),
  };
}

/** Auctions have instants where delivery has days. */
export async function guessFact(file: Blob): Promise<FactName> {
  const start = await file.slice(0, 4_096).text();
  const line = start.split('\n', 1)[0] ?? '';
  return /(^|[^\w])"?at"?([^\w]|$)/.test(line) && !/\bday\b/.test(line) ? 'auctions' : 'delivery';
}

export const contentTypeOf = (format: BatchFormat) =>
  Object.entries(BATCH_TYPES).find(([, name]) => name === format)?.[0] ?? '';

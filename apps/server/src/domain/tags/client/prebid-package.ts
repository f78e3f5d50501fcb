import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The installed Prebid.js: its own compiled chunks and what it says of its adapters. */
const ENTRY = createRequire(import.meta.url).resolve('prebid.js');
const FOLDER = join(dirname(ENTRY), '..', '..', '..');

export interface KnownAdapter {
  code: string;
  /** The module it lives in. */
  module: string;
  aliasOf: string | null;
  /** Its number in the global vendor list, without which consent cannot be looked up. */
  gvlid: number | null;
}
export type KnownAdapters = ReadonlyMap<string, KnownAdapter>;

const metadata = z.object({
  components: z.array(
    z.object({
      componentType: z.string(),
      componentName: z.string(),
      aliasOf: z.string().nullish(),
      // Some are written as text.
      gvlid: z.coerce.number().int().nullish().catch(null),
    }),
  ),
});
const packageFile = z.object({ version: z.string() });

const once = <Value>(load: () => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= load().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
};

const readText = (...path: readonly string[]) => readFile(join(FOLDER, ...path), 'utf8');

export const readChunk = (name: string) => readText('dist', 'chunks', name);
export const prebidLicence = once(() => readText('LICENSE'));
export const prebidVersion = once(
  async () => packageFile.parse(JSON.parse(await readText('package.json'))).version,
);
/** Which files a chunk needs beside itself. */
export const chunkDependencies = once(async () =>
  z.record(z.string(), z.array(z.string())).parse(JSON.parse(await readChunk('dependencies.json'))),
);

async function adaptersOf(file: string): Promise<KnownAdapter[]> {
  const { components } = metadata.parse(JSON.parse(await readText('metadata', 'modules', file)));
  return components
    .filter(({ componentType }) => componentType === 'bidder')
    .map(({ componentName, aliasOf, gvlid }) => ({
      ...{ code: componentName, module: file.replace(/\.json$/, '') },
      ...{ aliasOf: aliasOf ?? null, gvlid: gvlid ?? null },
    }));
}

/** Every bidder code this Prebid.js has an adapter for, in the order of the alphabet. */
export const knownAdapters = once(async (): Promise<KnownAdapters> => {
  const files = (await readdir(join(FOLDER, 'metadata', 'modules'))).filter((name) =>
    name.endsWith('BidAdapter.json'),
  );
  const adapters = (await Promise.all(files.sort().map(adaptersOf))).flat();
  const byCode = new Map(adapters.map((adapter) => [adapter.code, adapter]));
  return new Map([...byCode].sort(([a], [b]) => (a < b ? -1 : 1)));
});

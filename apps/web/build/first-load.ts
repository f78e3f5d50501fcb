import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

const LIMIT = 220_000;

/** What a browser fetches before somebody can type a user name: the entry, the French words and the login page. */
const FIRST = ['index.html', 'src/locales/fr/first.ts', 'src/features/auth/login.page.tsx'];

function withImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

/** Prints the weight of the first load and fails the build above the limit. */
export function firstLoad(): Plugin {
  let folder = '';
  return {
    name: 'first-load',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
      const files = [...withImports(manifest, FIRST), 'boot.js'];
      const sizes = await Promise.all(
        files.map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length),
      );
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const words = `first load of the login page: ${(total / 1000).toFixed(1)} kB of compressed JavaScript in ${files.length} files (limit ${LIMIT / 1000} kB)`;
      if (total > LIMIT) throw new Error(words);
      console.log(words);
    },
  };
}

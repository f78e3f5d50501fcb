import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

export const FIRST_LOAD_LIMIT = 220_000;

/** What a browser fetches before somebody can type a user name: the entry, the French words and the login page. */
const FIRST = ['src/main.tsx', 'src/locales/fr/signed-out.ts', 'src/features/auth/login.page.tsx'];

/** The files that hold these modules, and every file those import without being asked. */
function filesOf(bundle: Rollup.OutputBundle, modules: readonly string[]): Set<Rollup.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunks.find((one) => one.fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)));
    if (!chunk) throw new Error(`${module} is in no file of the build`);
    visit(chunk);
  }
  return found;
}

/** Prints the compressed weight of the first load and fails the build above the limit. */
export function firstLoad(): Plugin {
  let boot = '';
  return {
    name: 'first-load',
    apply: 'build',
    configResolved: (config) => {
      boot = readFileSync(join(config.publicDir, 'boot.js'), 'utf8');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const codes = [boot, ...[...filesOf(bundle, FIRST)].map((chunk) => chunk.code)];
        const total = codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
        const words = `first load of the login page: ${(total / 1000).toFixed(1)} kB of compressed JavaScript in ${codes.length} files (limit ${FIRST_LOAD_LIMIT / 1000} kB)`;
        if (total > FIRST_LOAD_LIMIT) this.error(words);
        console.log(`\n${words}`);
      },
    },
  };
}

import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { defineConfig } from 'rolldown';
import { dependencies } from './package.json' with { type: 'json' };

/** Started as files of their own, under the names they have in the sources. */
const MODULES = ['pglite-worker', 'sheet-worker', 'parquet-process'];
const WORKSPACE = /^(#|\.|\/|@encart\/)/;

/** An empty database, made once an installation: a first start copies it, which is seconds faster than making one. */
async function emptyRecords(): Promise<string> {
  const file = `../../node_modules/.cache/encart/empty-records-${dependencies['@electric-sql/pglite']}.tar.gz`;
  if (existsSync(file)) return file;
  const pglite = await PGlite.create();
  const dump = Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer());
  await pglite.close();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, dump);
  renameSync(`${file}.new`, file);
  return file;
}

/** The entry points, the threads and the processes, each a file of dist/; packages from npm stay where they are. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    worker: 'src/worker.ts',
    cli: 'src/cli.ts',
    'pglite-worker': 'src/kit/db/pglite-worker.mjs',
    'sheet-worker': 'src/kit/files/sheet-reader/sheet-worker.mjs',
    'parquet-process': '../../packages/analytics/src/ingest/parquet-process.mjs',
    'engine-host': '../../packages/analytics/src/engine/embedded/engine-host.ts',
    'engine-thread': '../../packages/wasm-engine/src/engine-thread.ts',
  },
  platform: 'node',
  external: (id) => !WORKSPACE.test(id),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    // Flat, because files find what travels with them beside themselves.
    entryFileNames: (chunk) => (MODULES.includes(chunk.name) ? '[name].mjs' : '[name].js'),
    chunkFileNames: 'shared-[hash].js',
  },
  plugins: [
    {
      name: 'what travels with the code',
      async writeBundle() {
        cpSync('src/migrations', 'dist/migrations', { recursive: true });
        cpSync('src/domain/tags/client/page-code.js', 'dist/page-code.js');
        cpSync(await emptyRecords(), 'dist/empty-records.tar.gz');
      },
    },
  ],
});

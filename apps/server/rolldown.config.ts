import { cpSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const WORKSPACE = /^(#|\.|\/|@encart\/)/;

/** The doors and the database thread, each a file of dist/; packages from npm stay where they are. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    worker: 'src/worker.ts',
    cli: 'src/cli.ts',
    'pglite-worker': 'src/kit/db/pglite-worker.mjs',
  },
  platform: 'node',
  external: (id) => !WORKSPACE.test(id),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    // Flat, because files find what travels with them beside themselves.
    entryFileNames: (chunk) => (chunk.name === 'pglite-worker' ? '[name].mjs' : '[name].js'),
    chunkFileNames: 'shared-[hash].js',
  },
  plugins: [
    {
      name: 'migrations',
      writeBundle: () => cpSync('src/migrations', 'dist/migrations', { recursive: true }),
    },
  ],
});

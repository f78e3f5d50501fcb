import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The engine's process as the build makes it: Node 20 does not run it from the sources. */
export async function bundleHost() {
  // Inside the tree, where it finds its packages.
  const dir = at(`../../../node_modules/.cache/encart/engine-host-${process.pid}`);
  const bundle = await rolldown({
    input: {
      'engine-host': at('../src/engine/embedded/engine-host.ts'),
      'engine-thread': at('../../wasm-engine/src/engine-thread.ts'),
    },
    platform: 'node',
    external: (id) => !/^(\.|\/|@encart\/)/.test(id),
  });
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' });
  await bundle.close();
  return {
    engineHost: join(dir, 'engine-host.js'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

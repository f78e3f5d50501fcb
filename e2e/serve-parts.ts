import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

export type PartsPage = 'index' | 'lists' | 'forms' | 'grid';

/** Builds and serves one page of parts. */
export async function serveParts(name: PartsPage) {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  const root = join(import.meta.dirname, 'parts');
  const common = { root, configFile: false, logLevel: 'error' } as const;
  const input = join(root, `${name}.html`);
  await build({ ...common, build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } } });
  const server = await preview({ ...common, build: { outDir: folder }, preview: { port: 0 } });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.resolvedUrls?.local[0] ?? '', close };
}

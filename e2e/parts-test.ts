import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { test } from './test.ts';

type PartsPage = 'index' | 'lists' | 'forms';

/** Builds and serves one page of parts. */
async function serveParts(name: PartsPage) {
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

/** Tests on a page of parts, instead of the application. */
export const partsTest = (name: PartsPage) =>
  test.extend<object, { partsUrl: string }>({
    partsUrl: [
      async ({}, use) => {
        const server = await serveParts(name);
        await use(server.url);
        await server.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ partsUrl }, use) => use(partsUrl),
  });

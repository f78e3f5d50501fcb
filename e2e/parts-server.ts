import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { vi } from 'vitest';
import { violations } from './axe.ts';

type PartsPage = 'index' | 'lists' | 'forms';

/** Builds and serves one page of parts. */
export async function serveParts(name: PartsPage) {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  const root = join(import.meta.dirname, 'parts');
  const common = { root, configFile: false, logLevel: 'error' } as const;
  const input = join(root, `${name}.html`);
  // Vitest's own NODE_ENV would build React for development.
  vi.stubEnv('NODE_ENV', 'production');
  await build({ ...common, build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } } });
  vi.unstubAllEnvs();
  const server = await preview({ ...common, build: { outDir: folder }, preview: { port: 0 } });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.resolvedUrls?.local[0] ?? '', close };
}

/** What axe has against a part of the page, dark and light. */
export async function violationsInBothSchemes(page: Page, where: string, within = 'html') {
  const wear = async (scheme: string) => {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  };
  await wear('dark');
  const dark = await violations(page, `${where} dark`, { within });
  await wear('light');
  const light = await violations(page, `${where} light`, { within, contrastOnly: true });
  await wear('dark');
  return [...dark, ...light];
}

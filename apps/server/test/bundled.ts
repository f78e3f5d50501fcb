import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { afterAll } from 'vitest';

const server = fileURLToPath(new URL('..', import.meta.url));

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A module of the sources as a file that a plain Node process can import. */
export async function bundled(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'encart-bundled-'));
  folders.push(folder);
  const file = join(folder, 'module.mjs');
  await build({
    input: join(server, source),
    platform: 'node',
    output: { file, format: 'esm' },
    logLevel: 'silent',
  });
  return pathToFileURL(file).href;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const server = fileURLToPath(new URL('..', import.meta.url));

/** A module of the sources as a file that a plain Node process can import. */
export async function bundled(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'encart-bundled-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'module.mjs');
  await build({
    input: join(server, source),
    platform: 'node',
    output: { file, format: 'esm' },
    logLevel: 'silent',
  });
  return pathToFileURL(file).href;
}

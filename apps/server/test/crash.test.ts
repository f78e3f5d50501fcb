import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/crash-accounts.mjs', import.meta.url));

it('nothing acknowledged is lost when the server is killed in the middle of account writes', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--rounds', '2']);
  expect(stdout).toMatch(/2 rounds, \d+ acknowledged writes, 0 lost or wrong/);
}, 240_000);

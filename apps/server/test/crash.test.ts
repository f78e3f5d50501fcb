import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scaled } from '@encart/testing/generated.ts';
import { expect, it } from 'vitest';

const run = (script: string, rounds: number, ...options: string[]) => {
  const file = fileURLToPath(new URL(`../../../scripts/${script}.mjs`, import.meta.url));
  return promisify(execFile)(process.execPath, [file, '--rounds', String(rounds), ...options]);
};

it('nothing acknowledged is lost when the server is killed in the middle of account writes', async () => {
  const { stdout } = await run('crash-accounts', 1);
  expect(stdout).toMatch(/1 rounds, \d+ acknowledged writes, 0 lost or wrong/);
}, 240_000);

it('every sum is exact when the server is killed while it takes figures in, and they are sent again', {
  tags: 'kills',
  timeout: 600_000,
}, async () => {
  const { stdout } = await run('crash-batches', 1);
  expect(stdout).toMatch(/1 rounds, 1 batches counted, 0 wrong/);
});

it('every sum is exact, and the server lives on, when the embedded engine is killed instead', async () => {
  const rounds = scaled(2);
  const { stdout } = await run('crash-batches', rounds, '--engine');
  expect(stdout).toMatch(new RegExp(`${rounds} rounds, ${rounds} batches counted, 0 wrong`));
}, 600_000);

it('every minute of two senders counts once when the server is killed while it takes loads in', {
  tags: 'kills',
  timeout: 600_000,
}, async () => {
  const { stdout } = await run('crash-loads', 1);
  expect(stdout).toMatch(/1 rounds, \d+ minutes acknowledged, 0 lost or wrong/);
});

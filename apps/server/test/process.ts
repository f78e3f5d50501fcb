import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** A third of a start would go into making the embedded database quick for a life of seconds. */
const SHORT_LIVED = ['--liftoff-only'];

export interface Process {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Code and signal it ended with. */
  ended: Promise<number | null>;
}

type Env = Record<string, string>;

/** One of the built entry points as a process of its own, knowing nothing of this process's settings. */
export function run(
  entry: 'main' | 'worker' | 'cli',
  env: Env,
  args: string[] = [],
  input?: string,
): Process {
  const file = join(dist, `${entry}.js`);
  if (!existsSync(file)) throw new Error('build first: npm run build -w @encart/server');
  const child = spawn(process.execPath, [...SHORT_LIVED, file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code]): number | null => code);
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Runs it to its end. */
export async function runToEnd(...what: Parameters<typeof run>) {
  const process = run(...what);
  const code = await process.ended;
  return { code, stdout: process.stdout(), stderr: process.stderr() };
}

/** Resolves when the server answers. */
export async function answering(process: Process, origin: string): Promise<Process> {
  for (;;) {
    if (process.child.exitCode !== null) throw new Error(`it ended instead:\n${process.stderr()}`);
    const live = await fetch(`${origin}/health/live`).catch(() => undefined);
    if (live?.ok) return process;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

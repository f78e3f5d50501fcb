import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a bundled file with options, and waits until it says that it works. */
export async function startProcess(file: string, options: object): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout ?? child, 'data');
  return child;
}

/** Ends a process as a crash does. */
export async function killProcess(child: ChildProcess) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

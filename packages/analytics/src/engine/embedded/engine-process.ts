import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import {
  type Command,
  type EngineFiles,
  NoEngineError,
  nativeCommand,
  wasmCommand,
} from './engine-command.ts';

export interface EngineProcess {
  /** The socket file it listens on, which only this user can open. */
  socket: string;
  /** The name of the running engine; undefined while it is being started. */
  engine(): string | undefined;
  close(): Promise<void>;
}

export interface EngineEvents {
  onUp(): void;
  onDown(reason: string): void;
}

/** The host's exit code where no native engine exists. */
const NO_NATIVE_ENGINE = 3;
/** A process that ended sooner after its start is restarted with growing pauses. */
const STABLE_MS = 10_000;
const QUICK_RESTARTS = 3;
const PAUSE_MS = { first: 250, afterQuickExits: 1_000, longest: 30_000 };

interface Running {
  child: ChildProcess;
  engine: string;
}

/**
 * Keeps the embedded ClickHouse running in a process of its own: whenever it exits it is restarted, at once at first,
 * then after growing pauses. Throws only where no engine exists at all.
 */
export async function startEngineProcess(
  files: EngineFiles,
  folder: string,
  events: EngineEvents,
): Promise<EngineProcess> {
  const home = await mkdtemp(join(tmpdir(), 'encart-engine-'));
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(home)}` : join(home, 'socket');
  let command = nativeCommand(files, folder, socket);
  let closing = false;
  let quickExits = 0;
  let current: Running | undefined;

  const start = async () => {
    const since = Date.now();
    const running = await launch(command).catch((error) => {
      if (!(error instanceof NoEngineError)) throw error;
      command = wasmCommand(files, folder, socket);
      return launch(command);
    });
    current = running;
    running.child.once('exit', (code, signal) => {
      current = undefined;
      if (closing) return;
      quickExits = Date.now() - since < STABLE_MS ? quickExits + 1 : 0;
      events.onDown(`the embedded engine ended (${signal ?? code}) and is started again`);
      void restart(quickExits > QUICK_RESTARTS ? PAUSE_MS.afterQuickExits : 0);
    });
    if (closing) running.child.stdin?.end();
    else events.onUp();
  };
  const restart = async (firstPause: number) => {
    for (let pause = firstPause; !closing; pause = Math.min(PAUSE_MS.longest, pause * 2 || PAUSE_MS.first)) {
      await sleep(pause, undefined, { ref: false });
      try {
        if (!closing) await start();
        return;
      } catch (error) {
        events.onDown(messageOf(error));
      }
    }
  };

  try {
    await start();
  } catch (error) {
    if (error instanceof NoEngineError) {
      await rm(home, { recursive: true, force: true });
      throw error;
    }
    events.onDown((error as Error).message);
    void restart(PAUSE_MS.first);
  }
  return {
    socket,
    engine: () => current?.engine,
    close: async () => {
      closing = true;
      const child = current?.child;
      if (child && child.exitCode === null && child.signalCode === null) {
        child.stdin?.end();
        await once(child, 'exit');
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function launch({ node, args, env }: Command): Promise<Running> {
  const child = spawn(node, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  let output = '';
  child.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-2_000)));
  // Writing to a process that dies fails; its exit reports that.
  child.stdin.on('error', () => {});
  const exit = once(child, 'exit').then(([code]) => Number(code));
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    exit.then(() => undefined),
  ]);
  if (line !== undefined) {
    const { engine }: { engine: string } = JSON.parse(line);
    return { child, engine };
  }
  if ((await exit) === NO_NATIVE_ENGINE) throw new NoEngineError(output.trim());
  throw new Error(`the embedded ClickHouse did not start: ${output.trim()}`);
}

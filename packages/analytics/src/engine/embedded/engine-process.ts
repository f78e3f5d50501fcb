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
  /** Where it listens: a file that only this user can open. */
  socket: string;
  /** Which engine answers; absent while it is being started. */
  engine(): string | undefined;
  close(): Promise<void>;
}

export interface EngineEvents {
  onUp(): void;
  onDown(reason: string): void;
}

/** The host's exit code where no native engine exists. */
const NO_NATIVE_ENGINE = 3;
/** One that ended sooner after its start is in a bad way. */
const STEADY_MS = 10_000;
const QUICK_RESTARTS = 3;
const PAUSE_MS = { first: 250, afterQuickEnds: 1_000, longest: 30_000 };

interface Running {
  child: ChildProcess;
  engine: string;
}

/**
 * Keeps the embedded ClickHouse running in a process of its own: whenever it ends it is started again, at once at first,
 * then ever later. Throws only where no engine exists at all.
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
  let quickEnds = 0;
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
      quickEnds = Date.now() - since < STEADY_MS ? quickEnds + 1 : 0;
      events.onDown(`the embedded engine ended (${signal ?? code}) and is started again`);
      void startAgain(quickEnds > QUICK_RESTARTS ? PAUSE_MS.afterQuickEnds : 0);
    });
    if (closing) running.child.stdin?.end();
    else events.onUp();
  };
  const startAgain = async (firstPause: number) => {
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
    events.onDown(messageOf(error));
    void startAgain(PAUSE_MS.first);
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
  // Whatever it writes while dying is told by its exit.
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

import { MigrationError } from '@encart/analytics/engine/migration-files.ts';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { FastifyBaseLogger } from 'fastify';
import { StoreUnavailableError } from '#kit/db/engine.ts';
import { StartError } from '#kit/db/start-error.ts';
import { ConfigError, variables } from './config.ts';

/** Faults that somebody can mend by reading one line; anything else is a fault of ours and shows its stack. */
const PLAIN = [ConfigError, StartError, MigrationError, StoreUnavailableError];

/** Runs a way into the product: what stops it is said on the error output and ends in a non-zero exit. */
export async function runProcess(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const plain = PLAIN.some((kind) => error instanceof kind);
    const text = plain || !(error instanceof Error) ? messageOf(error) : error.stack;
    for (const line of (text ?? '').split('\n')) process.stderr.write(`encart: ${line}\n`);
    process.exit(1);
  }
}

/** The settings as a table, for `--help` and for docs/operations.md. */
export function settingsHelp(): string {
  const width = Math.max(...variables.map(({ name }) => name.length));
  const lines = variables.map(({ name, fallback, meaning }) => {
    const usual = fallback ? ` [${fallback}]` : '';
    return `  ${name.padEnd(width)}  ${meaning}${usual}`;
  });
  return `Settings, read from the environment [default]:\n${lines.join('\n')}\n`;
}

const DRAIN_MS = 30_000;
/** npm passes Ctrl-C on to a process that has already had it from the terminal. */
const SAME_KEYPRESS_MS = 500;

/**
 * Ends the process in order when it is asked to, or at once when it must. `close` gets the time it may take
 * and is called once.
 */
export function closeOnSignal(logger: FastifyBaseLogger, close: (drainMs: number) => Promise<void>) {
  let endingSince: number | undefined;

  const end = async (code: number, drainMs: number) => {
    if (endingSince !== undefined) return;
    endingSince = Date.now();
    // Whatever hangs while closing, the process does not outlive its promise by much.
    setTimeout(() => process.exit(code || 1), drainMs + 10_000).unref();
    try {
      await close(drainMs);
      process.exit(code);
    } catch (error) {
      logger.error({ err: error }, 'closing failed');
      process.exit(1);
    }
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (endingSince !== undefined && Date.now() - endingSince > SAME_KEYPRESS_MS) process.exit(130);
      if (endingSince === undefined) logger.info(`${signal}: finishing what is under way`);
      void end(0, DRAIN_MS);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      logger.fatal({ err: error }, fault);
      process.exit(1);
    });
  }
  return {
    /** The store cannot be trusted any more: whatever is under way gets a moment, then the process ends. */
    fatal: (error: Error) => {
      logger.fatal({ err: error }, 'the record store can no longer be used');
      void end(1, 2_000);
    },
  };
}

import type { FigureEngine } from './figure-engine.ts';
import type { Layout } from './layout.ts';

/** The health of the figure store. `unavailable`: no engine exists for this machine; `down`: it does not answer. */
export interface FiguresState {
  status: 'ok' | 'unavailable' | 'down';
  reason?: string | undefined;
}

/** Runs work that one process at a time may do; the signal aborts when that is no longer certain. */
export type Exclusively = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Figures on a server are shared: by other processes of ours, and by the servers its tables are laid out over. */
export interface SharedFigures {
  exclusively: Exclusively;
  layout: Layout;
}

/** Where the figures live; the rest of the product works without it. */
export interface FiguresStore {
  readonly kind: 'embedded' | 'server';
  /** What runs the embedded figures, by its own name; absent for a server, and while it is being started. */
  engineName?(): string | undefined;
  /** Throws `FiguresDownError` while the engine cannot be used. */
  engine(): FigureEngine;
  /** Absent where this process has the figures to itself. */
  shared?(): SharedFigures;
  /** The folder where files wait to be read by the engine. */
  readonly incoming: string;
  /** The result of the last health check; costs nothing. */
  state(): FiguresState;
  /** Runs a health check, and prepares a store that has come back. */
  ping(): Promise<FiguresState>;
  close(): Promise<void>;
}

/** The engine cannot be used, now or ever. */
export class FiguresDownError extends Error {
  override name = 'FiguresDownError';
  readonly status: 'unavailable' | 'down';
  constructor({ status, reason }: FiguresState) {
    super(reason ?? status);
    this.status = status === 'unavailable' ? status : 'down';
  }
}

/** The few words of a logger this package needs. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

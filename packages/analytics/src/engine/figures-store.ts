import type { Engine } from '#engine/engine.ts';
import type { Layout } from '#engine/layout.ts';

/** How the store of figures is doing: without an engine for this machine, or a server out of reach. */
export interface FiguresState {
  status: 'ok' | 'unavailable' | 'down';
  reason?: string | undefined;
}

/** Does work that one process at a time may do; the signal aborts when that is no longer certain. */
export type Exclusively = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Figures on a server are shared: by other processes of ours, and by the servers its tables are laid out over. */
export interface SharedFigures {
  exclusively: Exclusively;
  layout: Layout;
}

/** Where the figures live; the rest of the product works without it. */
export interface FiguresStore {
  readonly kind: 'embedded' | 'server';
  /** Throws `FiguresDownError` while there is none to ask. */
  engine(): Engine;
  /** Absent where this process has the figures to itself. */
  shared?(): SharedFigures;
  /** Where files wait to be read by the engine. */
  readonly incoming: string;
  /** As last seen; costs nothing. */
  state(): FiguresState;
  /** Looks again, and comes back to work when the store does. */
  ping(): Promise<FiguresState>;
  close(): Promise<void>;
}

/** There is no engine to ask, now or ever. */
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

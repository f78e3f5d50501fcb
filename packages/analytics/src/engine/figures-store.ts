/** How the store of figures is doing: without an engine for this machine, or a server out of reach. */
export interface FiguresState {
  status: 'ok' | 'unavailable' | 'down';
  reason?: string | undefined;
}

/** Where the figures live; the rest of the product works without it. */
export interface FiguresStore {
  readonly kind: 'embedded' | 'server';
  /** As last seen; costs nothing. */
  state(): FiguresState;
  /** Looks again, and comes back to work when the store does. */
  ping(): Promise<FiguresState>;
  close(): Promise<void>;
}

/** The few words of a logger this package needs. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

import type { Destination } from './address-guard.ts';

/** What is asked of people about a database, and all that a driver gets to know: no options of theirs. */
export interface ProbeTarget {
  engine: 'postgresql' | 'clickhouse';
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

/** The same once the guard has let it pass: the host has its one address. */
export type ProbeAddress = Omit<ProbeTarget, 'engine'> & Destination;

/** Everything a probe may say, whatever it was told; *refused* is our own word: an unknown or forbidden host. */
export type ProbeReason = 'refused' | 'unreachable' | 'credentials' | 'database' | 'timeout' | 'failed';

export class ProbeError extends Error {
  override name = 'ProbeError';
  readonly reason: ProbeReason;

  constructor(reason: ProbeReason) {
    super(reason);
    this.reason = reason;
  }
}

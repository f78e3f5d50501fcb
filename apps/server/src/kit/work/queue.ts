import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Tables, WorkColumns } from '#kit/db/tables.ts';
import { type Clock, HOUR } from '#kit/process/clock.ts';

/** The tables that are queues of background work: `make_work_queue` gave them their `work_` columns. */
export type QueueTable = {
  [T in keyof Tables]: Tables[T] extends WorkColumns ? T : never;
}[keyof Tables];

export type Columns = Record<string, unknown>;

/** A queue of background work: rows of a domain's own table, taken one by one by any number of workers. */
export interface Queue {
  table: QueueTable;
  id: string;
  /** What a piece is called among people. */
  title: RawBuilder<string>;
  /** How often a piece is tried before it is given up. */
  tries: number;
  /** How long it waits after a first failure; each further one doubles it. */
  firstWaitMs?: number;
  /** How many pieces of one share run at once, in all processes together; absent: as many as there are workers. */
  perShare?: number;
  /** What the domain's own columns say of a piece that was given up or cancelled, and of one that is begun again. */
  whenEnded?: (now: RawBuilder<Date>, end: 'failed' | 'cancelled') => Columns;
  whenRetried?: (now: RawBuilder<Date>) => Columns;
  /** Begins an ended piece again in another way than by the same row; false when that is not possible. */
  retry?: (db: Database, clock: Clock, id: number) => Promise<boolean>;
}

/** Whether a piece that has ended can be begun again. */
export const isRepeatable = ({ whenRetried, retry }: Queue) =>
  whenRetried !== undefined || retry !== undefined;

/** A row that a worker has claimed. Whatever the worker writes about it is fenced by the number of its claim. */
export interface Claim {
  id: number;
  claim: number;
  attempts: number;
}

/** How long a worker counts as alive after its last heartbeat. */
export const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 30_000;

export const waitBeforeRetry = (attempts: number, { firstWaitMs = FIRST_WAIT_MS }: Partial<Queue> = {}) =>
  Math.min(HOUR, firstWaitMs * 2 ** (attempts - 1));

/** A moment so many milliseconds after another, by the database's clock. */
export const afterMs = (now: RawBuilder<Date>, ms: number) =>
  sql<Date>`${now} + make_interval(secs => ${ms / 1000}::float8)`;

export const assignments = (columns: Columns) =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);

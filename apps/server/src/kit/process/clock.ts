import { type RawBuilder, sql } from 'kysely';

/** The only source of the present moment, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** The present by the database's clock: what processes on several machines must agree on. */
  inDatabase(): RawBuilder<Date>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  inDatabase: () => sql<Date>`clock_timestamp()`,
};

export const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
export const earlier = (from: Date, ms: number) => new Date(from.getTime() - ms);

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

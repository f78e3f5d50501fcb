/** `ended`: it is over, by itself. */
export const FIRED_STATES = ['firing', 'ended'] as const;
export type FiredState = (typeof FIRED_STATES)[number];

/** A point of the small picture: the value, and what is usual or allowed. */
export interface FiredPoint {
  at: string;
  value: number | null;
  low: number | null;
  high: number | null;
}

/** A row that contributed to what happened: its name, what it is now and what it was expected to be. */
export interface FiredContributor {
  id: number;
  name: string | null;
  now: number | null;
  before: number | null;
}

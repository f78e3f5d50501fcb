import { appendFileSync } from 'node:fs';

/** Something tests run on: what it was, or why there was none. */
export type RanOn = { what: string; ran: string } | { what: string; missing: string };

/** Notes what a part of the tests ran on, for the last lines of `npm test`. */
export function noteRanOn(...notes: RanOn[]) {
  const file = process.env.RAN_ON;
  if (file) appendFileSync(file, notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
}

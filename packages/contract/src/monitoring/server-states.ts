import { limits } from '#base/limits.ts';

/** Where the loads of a server come from: sent with a key, fetched from its node_exporter, or measured on our own host. */
export const SERVER_ORIGINS = ['sent', 'scraped', 'own'] as const;
export type ServerOrigin = (typeof SERVER_ORIGINS)[number];

/** How a server stands; `waiting` until its first load has come. */
export const SERVER_STATES = ['waiting', 'fresh', 'busy', 'silent'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

/** Why nothing could be read from the address of a server. */
export const SCRAPE_ERRORS = [
  'refused_address',
  'unreachable',
  'too_slow',
  'too_large',
  'redirected',
  'bad_status',
  'unreadable',
] as const;
export type ScrapeError = (typeof SCRAPE_ERRORS)[number];

interface Situation {
  /** When its last load is from. */
  date: Date | null;
  now: Date;
  cores: number | null;
  last_5_minutes_avg: number | null;
  cpu: number | null;
  memory: number | null;
  disk: number | null;
}

const { silentAfterMinutes, busy } = limits.serverLoads;

/** What a server is said to be; a load is much where there are few cores. */
export function serverState({ date, now, cores, ...load }: Situation): ServerState {
  if (!date) return 'waiting';
  if (now.getTime() - date.getTime() > silentAfterMinutes * 60_000) return 'silent';
  const perCore = (load.last_5_minutes_avg ?? 0) / (cores ?? 1);
  const isBusy =
    perCore >= busy.loadPerCore ||
    (load.cpu ?? 0) >= busy.cpu ||
    (load.memory ?? 0) >= busy.memory ||
    (load.disk ?? 0) >= busy.disk;
  return isBusy ? 'busy' : 'fresh';
}

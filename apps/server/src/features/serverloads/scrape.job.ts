import { type ScrapeDeps, scrapeServers } from './scrape-servers.ts';
import { claimDueServers } from './serverloads.store.ts';

const MINUTE_MS = 60_000;

/** Asks every declared server that has not been asked in this minute; one process does, as each is claimed first. */
export async function scrapeDueServers(deps: ScrapeDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  await scrapeServers(deps, await claimDueServers(deps.db, minute, now), signal);
}

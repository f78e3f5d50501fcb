import { queryLoads } from '@encart/analytics/query-loads.ts';
import { fiveMinutesOf } from '#domain/serverloads/five-minutes.ts';
import { createLoadsReceiver, type LoadsDeps } from '#domain/serverloads/receive-loads.ts';
import type { Deps } from '#kit/deps.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { earlier } from '#kit/process/clock.ts';
import { fetchMetrics } from './fetch-metrics.ts';
import type { NodeLoad } from './node-exporter.ts';
import { type ScrapeOutcome, type ServerToScrape, writeScrapeOutcomes } from './serverloads.store.ts';

export type ScrapeDeps = LoadsDeps & Pick<Deps, 'config'>;

const MINUTE_MS = 60_000;
/** So many servers are asked at once: those that hang hold up the others for no longer than a moment. */
const AT_ONCE = 64;

/** The loads of the four minutes before a minute, by server, in their order. */
async function readEarlier({ figures }: ScrapeDeps, servers: readonly ServerToScrape[], minute: Date) {
  const span = { start: earlier(minute, 4 * MINUTE_MS), end: minute };
  const { loads } = await queryLoads(figures.engine(), {
    servers: servers.map(({ serverload_id }) => serverload_id),
    metric: 'last_minute',
    span,
    step: 'minute',
    now: minute,
  });
  const byServer = new Map<number, number[]>();
  for (const { server_id, avg } of loads.toSorted((a, b) => a.step.localeCompare(b.step)))
    byServer.set(server_id, [...(byServer.get(server_id) ?? []), avg]);
  return byServer;
}

/** The share of its processors a server has used since it was asked before; null the first time, and after a restart. */
function cpuSince({ cpu_seconds, cpu_seconds_idle }: ServerToScrape, now: NodeLoad): number | null {
  if (cpu_seconds === null || cpu_seconds_idle === null) return null;
  if (now.cpuSeconds === null || now.cpuSecondsIdle === null) return null;
  const all = now.cpuSeconds - cpu_seconds;
  const idle = now.cpuSecondsIdle - cpu_seconds_idle;
  return all > 0 && idle >= 0 ? Math.max(0, 1 - idle / all) : null;
}

/** Asks servers what they have to do, and takes it in as the load of the minute that has just ended. */
export async function scrapeServers(
  deps: ScrapeDeps,
  servers: readonly ServerToScrape[],
  signal?: AbortSignal,
): Promise<ScrapeOutcome[]> {
  if (servers.length === 0) return [];
  const { db, clock, config } = deps;
  const guard = outgoingGuard(config.outgoingHosts);
  const receive = createLoadsReceiver(deps);
  const minute = new Date((Math.floor(clock.now().getTime() / MINUTE_MS) - 1) * MINUTE_MS);
  const before = await readEarlier(deps, servers, minute);
  const outcomes: ScrapeOutcome[] = [];
  const received: Promise<unknown>[] = [];

  async function scrapeOne(server: ServerToScrape) {
    const { serverload_id, scrape_url, cpu_seconds, cpu_seconds_idle } = server;
    const fetched = await fetchMetrics(guard, scrape_url);
    if ('error' in fetched) {
      outcomes.push({
        serverload_id,
        scrape_url,
        scrape_error: fetched.error,
        cpu_seconds,
        cpu_seconds_idle,
      });
      return;
    }
    const { cpuSeconds, cpuSecondsIdle, ...load } = fetched.load;
    const loads = [...(before.get(serverload_id) ?? []), load.last_minute];
    const cpu = cpuSince(server, fetched.load);
    const written = receive([{ server_id: serverload_id, minute, ...load, ...fiveMinutesOf(loads), cpu }]);
    received.push(written);
    // Told when all have been asked.
    written.catch(() => {});
    const counted = { cpu_seconds: cpuSeconds, cpu_seconds_idle: cpuSecondsIdle };
    outcomes.push({ serverload_id, scrape_url, scrape_error: null, ...counted });
  }

  const queue = servers.values();
  const workers = Array.from({ length: Math.min(AT_ONCE, servers.length) }, async () => {
    for (const server of queue) {
      if (signal?.aborted) return;
      await scrapeOne(server);
    }
  });
  await Promise.all(workers);
  await writeScrapeOutcomes(db, outcomes);
  await Promise.all(received);
  return outcomes;
}

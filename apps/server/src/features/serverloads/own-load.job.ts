import { hostname } from 'node:os';
import { createLoadSender } from '#domain/serverloads/load-sender.ts';
import { createLoadsReceiver, type LoadsDeps } from '#domain/serverloads/receive-loads.ts';
import { idsOfServers } from '#domain/serverloads/servers.store.ts';
import type { Deps } from '#kit/deps.ts';
import { createHostMeter } from '#kit/process/host-load.ts';
import { claimOwnServer } from './serverloads.store.ts';

const MINUTE_MS = 60_000;

type OwnLoadDeps = LoadsDeps & Pick<Deps, 'config' | 'logger'>;

/** Measures the machine of this process once a minute, and takes its load in like everybody's. */
export function ownLoadRunner(deps: OwnLoadDeps, server = hostname()) {
  const { db, clock, config, logger } = deps;
  const receive = createLoadsReceiver(deps, 0);
  const sender = createLoadSender({
    measure: createHostMeter(config.dataDir),
    async send(loads) {
      const server_id = (await idsOfServers(db, [server], 'own')).get(server);
      if (server_id === undefined) return;
      await claimOwnServer(db, server_id);
      await receive(loads.map((load) => ({ ...load, server_id })));
    },
  });
  let measuredAt = 0;
  let current: Promise<void> | undefined;
  return {
    /** Once a minute, however often it is asked. */
    async poke() {
      const now = clock.now();
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      if (current || minute === measuredAt) return;
      measuredAt = minute;
      current = sender
        .tick(now)
        // Kept, and taken in with the next one.
        .catch((error) => logger.debug({ err: error }, 'the load of this machine waits'))
        .finally(() => {
          current = undefined;
        });
      await current;
    },
    async stop() {
      await current;
    },
  };
}

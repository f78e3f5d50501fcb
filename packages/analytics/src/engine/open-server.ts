import { createServerClient } from './clients.ts';
import { createFigureEngine } from './figure-engine.ts';
import type { Exclusively } from './figures-store.ts';
import { readLayout } from './layout.ts';
import { openStore, type StoreOptions } from './open-store.ts';

export interface ServerOptions extends StoreOptions {
  clickhouseUrl: string;
  /** The cluster the figures are spread over; absent: one server, or replicas of it. */
  clickhouseCluster?: string | undefined;
  /** Excludes all other processes that share the figures, at the start and later. */
  exclusively: Exclusively;
}

/** Opens the figures on a ClickHouse server. */
export function openServer(options: ServerOptions) {
  const client = createServerClient(options.clickhouseUrl);
  return openStore(options, {
    kind: 'server',
    name: 'the ClickHouse server',
    client,
    engine: createFigureEngine(client, 'kill'),
    readLayout: () => readLayout(client, options.clickhouseCluster),
    exclusively: options.exclusively,
    stop: async () => {},
  });
}

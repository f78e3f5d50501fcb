import { createServerClient } from '#engine/clients.ts';
import { createEngine } from '#engine/engine.ts';
import type { Exclusively } from '#engine/figures-store.ts';
import { readLayout } from '#engine/layout.ts';
import { openStore, type StoreOptions } from '#engine/open-store.ts';

export interface ServerOptions extends StoreOptions {
  clickhouseUrl: string;
  /** The cluster the figures are spread over; absent: one server, or replicas of it. */
  clickhouseCluster?: string | undefined;
  /** Among all processes that share the figures, this one and later. */
  exclusively: Exclusively;
}

/** Figures on a ClickHouse server of its own. */
export function openServer(options: ServerOptions) {
  const client = createServerClient(options.clickhouseUrl);
  return openStore(options, {
    kind: 'server',
    name: 'the ClickHouse server',
    client,
    engine: createEngine(client, 'killing'),
    readLayout: () => readLayout(client, options.clickhouseCluster),
    exclusively: options.exclusively,
    stop: async () => {},
  });
}

import { createServerClient } from '#engine/clients.ts';
import { openStore, type StoreOptions } from '#engine/open-store.ts';

export type ServerOptions = Omit<StoreOptions, 'kind' | 'name' | 'client' | 'stop'> & {
  clickhouseUrl: string;
};

/** Figures on a ClickHouse server of its own. */
export const openServer = ({ clickhouseUrl, ...options }: ServerOptions) =>
  openStore({
    ...options,
    kind: 'server',
    name: 'the ClickHouse server',
    client: createServerClient(clickhouseUrl),
  });

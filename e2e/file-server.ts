import { hasFigures } from './figures.ts';
import { type RecordStore, type SeededData, type SeededServer, startSeededServer } from './seeded-data.ts';

/** What a test file asks of its server. */
export interface WantedServer {
  data: SeededData;
  records: RecordStore;
  env: Record<string, string>;
}

interface ServerOfFile {
  server: SeededServer;
  /** Whether it has figures, and has them loaded. */
  figures: boolean;
}

export interface FileServer {
  /** The server of a test file; the first test of another file gets a new one, on a fresh copy of the data. */
  ofFile(file: string, wanted: WantedServer): Promise<ServerOfFile>;
  /** The server that files which only read share, for as long as the worker lives. */
  shared(wanted: WantedServer): Promise<ServerOfFile>;
  close(): Promise<void>;
}

async function start({ data, records, env }: WantedServer): Promise<ServerOfFile> {
  const server = await startSeededServer(data, records, env);
  return { server, figures: data === 'figures' && (await hasFigures(server.url)) };
}

/** Runs the server of one file at a time in a worker, and beside it those that files share. */
export function createFileServer(): FileServer {
  let current: (ServerOfFile & { key: string }) | undefined;
  const shared = new Map<string, Promise<ServerOfFile>>();
  let ending = Promise.resolve();

  const endCurrent = () => {
    const server = current?.server;
    current = undefined;
    if (server) ending = ending.then(server.remove);
  };

  return {
    ofFile: async (file, wanted) => {
      const key = JSON.stringify([file, wanted]);
      if (current?.key === key) return current;
      endCurrent();
      current = { key, ...(await start(wanted)) };
      return current;
    },
    shared: (wanted) => {
      const key = JSON.stringify(wanted);
      const running = shared.get(key);
      if (running) return running;
      const started = start(wanted);
      shared.set(key, started);
      // The next test tries again.
      started.catch(() => shared.delete(key));
      return started;
    },
    close: async () => {
      endCurrent();
      const servers = await Promise.allSettled(shared.values());
      await Promise.all(
        servers.map((one) => (one.status === 'fulfilled' ? one.value.server.remove() : undefined)),
      );
      await ending;
    },
  };
}

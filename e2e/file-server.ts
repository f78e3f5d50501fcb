import { hasFigures } from './figures.ts';
import { copySeededData, type SeededData } from './seeded-data.ts';
import { startTestServer, type TestServer, WITHOUT_FIGURES } from './test-server.ts';

interface ServerOfFile {
  server: TestServer;
  /** Whether it has figures, and has them loaded. */
  figures: boolean;
}

export interface FileServer {
  /** The server of a test file; the first test of another file gets a new one, on a fresh copy of the data. */
  of(file: string, data: SeededData, env: Record<string, string>): Promise<ServerOfFile>;
  close(): Promise<void>;
}

/** Runs one server at a time in a worker: that of the file whose tests it runs. */
export function createFileServer(): FileServer {
  let current: (ServerOfFile & { key: string }) | undefined;
  let ending = Promise.resolve();

  const endCurrent = () => {
    const server = current?.server;
    current = undefined;
    if (server) ending = ending.then(server.remove);
  };

  return {
    of: async (file, data, env) => {
      const key = JSON.stringify([file, data, env]);
      if (current?.key === key) return current;
      endCurrent();
      const engine = data === 'figures' ? {} : WITHOUT_FIGURES;
      const server = await startTestServer(await copySeededData(data), { ...engine, ...env });
      current = { key, server, figures: data === 'figures' && (await hasFigures(server.url)) };
      return current;
    },
    close: () => {
      endCurrent();
      return ending;
    },
  };
}

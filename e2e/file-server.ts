import { copySeededData, type SeededData } from './seeded-data.ts';
import { startTestServer, type TestServer, WITHOUT_FIGURES } from './test-server.ts';

export interface FileServer {
  /** The server of a test file; the first test of another file gets a new one, on a fresh copy of the data. */
  of(file: string, data: SeededData, env: Record<string, string>): Promise<TestServer>;
  close(): Promise<void>;
}

/** Runs one server at a time in a worker: that of the file whose tests it runs. */
export function createFileServer(): FileServer {
  let current: { key: string; server: TestServer } | undefined;
  let ending = Promise.resolve();

  const endCurrent = () => {
    const server = current?.server;
    current = undefined;
    if (server) ending = ending.then(server.remove);
  };

  return {
    of: async (file, data, env) => {
      const key = JSON.stringify([file, data, env]);
      if (current?.key === key) return current.server;
      endCurrent();
      const engine = data === 'figures' ? {} : WITHOUT_FIGURES;
      const server = await startTestServer(await copySeededData(data), { ...engine, ...env });
      current = { key, server };
      return server;
    },
    close: () => {
      endCurrent();
      return ending;
    },
  };
}

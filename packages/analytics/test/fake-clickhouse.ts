import { once } from 'node:events';
import { createServer } from 'node:http';
import { formParts } from '../src/engine/embedded/form-parts.ts';

/** A statement as it was sent. */
export interface SentStatement {
  sql: string;
  queryId: string | null;
  /** Aborts when the client disconnects. */
  disconnected: AbortSignal;
}

/** What the test has the server do: rows, an error of ClickHouse's, or a connection that breaks without a reply. */
export type Reply = object[] | { code: number; message: string } | 'disconnect';

/** Undefined: the fake's own reply. */
export type Script = (sent: SentStatement) => Reply | undefined | Promise<Reply | undefined>;

/** Enough of ClickHouse's HTTP interface for the tests: it records the statements and the applied migrations. */
export async function startFakeClickhouse(
  port = 0,
  databaseEngine = 'Atomic',
  script: Script = () => undefined,
) {
  const statements: string[] = [];
  const settings: string[] = [];
  const applied: { name: string; checksum: string }[] = [];

  const ownReply = (sql: string, query: URLSearchParams): Reply => {
    if (sql.includes('broken')) return { code: 62, message: 'Syntax error' };
    if (/^insert into schema_migrations/.test(sql))
      applied.push({ name: query.get('param_name') ?? '', checksum: query.get('param_checksum') ?? '' });
    if (sql.startsWith('select distinct name')) return applied;
    return sql.startsWith('select engine') ? [{ engine: databaseEngine, name: 'figures' }] : [];
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const disconnected = new AbortController();
    response.on('close', () => {
      if (!response.writableEnded) disconnected.abort();
    });
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const query = new URL(request.url ?? '/', 'http://fake').searchParams;
      const body = Buffer.concat(chunks).toString();
      const raw =
        (query.get('query') ?? '') + (formParts(body, request.headers['content-type'])?.get('query') ?? body);
      const sql = raw.replace(/\s+/g, ' ').trim();
      statements.push(sql);
      settings.push(...[...query.keys()].filter((key) => !/^(query|query_id|param_.*|database)$/.test(key)));
      const sent = { sql, queryId: query.get('query_id'), disconnected: disconnected.signal };
      const reply = (await script(sent)) ?? ownReply(sql, query);
      if (reply === 'disconnect') return request.socket.destroy();
      if (Array.isArray(reply)) return response.end(reply.map((row) => `${JSON.stringify(row)}\n`).join(''));
      response.writeHead(400, { 'x-clickhouse-exception-code': String(reply.code) });
      return response.end(`Code: ${reply.code}. DB::Exception: ${reply.message}. (FAKE_ERROR)`);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const usedPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://encart:pass@127.0.0.1:${usedPort}/figures`,
    port: usedPort,
    statements,
    settings,
    applied,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

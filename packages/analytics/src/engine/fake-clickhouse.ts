import { once } from 'node:events';
import { createServer } from 'node:http';

/** Enough of ClickHouse's HTTP interface for the tests: it keeps what it is sent and the applied migrations. */
export async function startFakeClickhouse(port = 0, databaseEngine = 'Atomic') {
  const statements: string[] = [];
  const settings: string[] = [];
  const applied: { name: string; checksum: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const query = new URL(request.url ?? '/', 'http://fake').searchParams;
      const sql = (query.get('query') ?? '') + Buffer.concat(chunks).toString();
      statements.push(sql.replace(/\s+/g, ' ').trim());
      settings.push(...[...query.keys()].filter((key) => !/^(query|query_id|param_.*|database)$/.test(key)));
      if (sql.includes('broken')) {
        response.writeHead(400, { 'x-clickhouse-exception-code': '62' });
        return response.end('Code: 62. DB::Exception: Syntax error');
      }
      if (/^insert into schema_migrations/.test(sql)) {
        applied.push({ name: query.get('param_name') ?? '', checksum: query.get('param_checksum') ?? '' });
      }
      const rows = sql.startsWith('select distinct name')
        ? applied
        : sql.startsWith('select engine')
          ? [{ engine: databaseEngine }]
          : [];
      return response.end(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://encart:pass@127.0.0.1:${taken}/figures`,
    port: taken,
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

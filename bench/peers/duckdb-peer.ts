import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { portOf } from '../../apps/server/test/present.ts';
import {
  COLUMNS,
  type PeerRow,
  type QuestionQuery,
  readQuestion,
  replyOf,
  selectFigures,
} from './question.ts';

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowObjectsJS(): PeerRow[] }>;
  closeSync(): void;
}
interface Instance {
  connect(): Promise<Connection>;
  closeSync(): void;
}

const here = fileURLToPath(new URL('.', import.meta.url));

/** Installed when it is first measured: nobody else needs it. */
async function createDuckDb(file: string): Promise<Instance> {
  if (!existsSync(`${here}node_modules`)) execFileSync('npm', ['ci'], { cwd: here, stdio: 'inherit' });
  return createRequire(import.meta.url)('@duckdb/node-api').DuckDBInstance.create(file);
}

function typeOf(column: string) {
  if (column === 'day') return 'date';
  if (column.endsWith('_id')) return 'uinteger';
  return column.startsWith('revenue') ? 'decimal(18, 6)' : 'ubigint';
}

/** DuckDB on the plain facts behind a bare Fastify, a connection for each of so many people. */
export async function startDuckDbPeer(
  file: string,
  { facts, names, people }: { facts: string; names: Record<string, string>; people: number },
) {
  const duckDb = await createDuckDb(file);
  const writer = await duckDb.connect();
  const types = COLUMNS.map((column) => `'${column}': '${typeOf(column)}'`).join(', ');
  await writer.run(
    `create table delivery as select * from read_csv('${facts}', header = false, columns = {${types}}) order by day`,
  );
  for (const [dimension, rows] of Object.entries(names))
    await writer.run(`create table ${dimension}_names as select * from read_json('${rows}')`);
  const connections = await Promise.all(Array.from({ length: people }, () => duckDb.connect()));
  const app = Fastify();
  let next = 0;
  app.get<QuestionQuery>('/', async ({ query }) => {
    next += 1;
    const question = readQuestion(query);
    const connection = connections[next % people] as Connection;
    const sql = selectFigures('delivery', `${question.dimension}_names`, question);
    return replyOf((await connection.runAndReadAll(sql)).getRowObjectsJS());
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    for (const connection of [writer, ...connections]) connection.closeSync();
    duckDb.closeSync();
  };
  return { port: portOf(app.server), close };
}

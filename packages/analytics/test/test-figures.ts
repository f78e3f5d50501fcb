import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ClickHouseClient } from '@clickhouse/client';
import { inject } from 'vitest';
import { createEmbeddedClient } from '../src/engine/clients.ts';
import { createFigureEngine, type FigureEngine } from '../src/engine/figure-engine.ts';
import { migrateFigures } from '../src/engine/migrate-figures.ts';
import { migrationsDir } from './engines.ts';
import './setup-engine.ts';

export interface TestFigures {
  engine: () => FigureEngine;
  client: ClickHouseClient;
  incoming: string;
  /** What a statement selects, as a Parquet file. */
  parquetOf(select: string): Promise<Buffer>;
  state: () => { status: 'ok' };
  close(): Promise<void>;
}

const state = () => ({ status: 'ok' as const });

/** Empty figures of one's own: a database of the engine that all tests of a run share. */
export async function openTestFigures(): Promise<TestFigures> {
  const { socket } = inject('engine');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const root = createEmbeddedClient(socket);
  await root.command({ query: `create database ${database}` });
  const client = createEmbeddedClient(socket, database);
  await migrateFigures(client, migrationsDir);
  const incoming = mkdtempSync(join(tmpdir(), 'encart-incoming-'));
  const engine = createFigureEngine(client, 'close');
  const parquetOf = async (select: string) => {
    const { stream } = await client.exec({ query: `${select} format Parquet` });
    return buffer(stream);
  };
  const close = async () => {
    await root.command({ query: `drop database ${database}` });
    await Promise.all([root.close(), client.close()]);
    rmSync(incoming, { recursive: true, force: true });
  };
  return { engine: () => engine, client, incoming, parquetOf, state, close };
}

import { createEmbeddedClient } from '@encart/analytics/engine/clients.ts';
import { createFigureEngine } from '@encart/analytics/engine/figure-engine.ts';
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { createAuthentication } from '#domain/sessions/authentication.ts';
import { createSessions } from '#domain/sessions/sessions.ts';
import { serverloadsRoutes } from '#features/serverloads/serverloads.routes.ts';
import { openDatabase } from '#kit/db/database.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import type { Deps } from '#kit/deps.ts';
import { createTraffic } from '#kit/http/api-traffic.ts';
import { createApi } from '#kit/http/mount.ts';
import { createServer } from '#kit/http/server.ts';
import { createLogger } from '#kit/process/logger.ts';

/** A server that takes loads until it is killed. Its clock may be behind. */
const { url, socket, database, port, secretKey, behindMs } = JSON.parse(process.argv[2] ?? '{}');
const engine = createFigureEngine(createEmbeddedClient(socket, database), 'close');
const now = () => new Date(Date.now() - behindMs);
const deps = {
  config: {
    brand: 'encart',
    publicUrl: 'http://encart.test',
    trustProxy: [],
    secretKey: Buffer.from(secretKey, 'base64'),
  } as Partial<Config> as Config,
  db: openDatabase(await PostgresEngine.open({ url, connections: 4 })),
  figures: { incoming: '', state: () => ({ status: 'ok' }), engine: () => engine },
  traffic: createTraffic(),
  clock: { now, inDatabase: () => sql<Date>`${now()}::timestamptz` },
  logger: createLogger('silent'),
} as Partial<Deps> as Deps;
const app = createServer(deps);
serverloadsRoutes(createApi(app, deps, createAuthentication(deps, createSessions(deps)), writeAudit), deps);
await app.listen({ port, host: '127.0.0.1' });
process.stdout.write('working\n');

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#app.ts';
import type { Config } from '#config.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { readKeyPrefix } from '#domain/files/made-files.store.ts';
import { createMailTransport } from '#domain/mail/mail-transport.ts';
import { mailRunner } from '#domain/mail/mails.job.ts';
import { deliveryRunner } from '#features/integrations/receivers.job.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { createTraffic } from '#kit/http/api-traffic.ts';
import type { Clock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { createPasswords, type Passwords } from '#kit/security/passwords.ts';
import { createTestRecords, migrationsDir } from './records.ts';

export const PASSWORD = 'Encart-Demo-2026!';
export const ORIGIN = 'http://encart.test';

export interface TestClock extends Clock {
  /** Moves the present forward, in milliseconds. */
  forward(ms: number): void;
}

export interface Overrides {
  config?: Partial<Config>;
  figures?: Deps['figures'];
  disk?: Deps['disk'];
  /** Cheap ones, unless the hash is what the test is about. */
  passwords?: Passwords;
  /** None, or all of it instead of a handful of everything. */
  demo?: false | 'crowd';
}

export type Headers = Record<string, string>;

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  deps: Deps;
  clock: TestClock;
  /** Everything logged so far, where the test asks for a log. */
  logs(): string;
  /** Runs the outbox and gives back the messages kept for an address, oldest first. */
  mails(to?: string): Promise<{ mail_to: string; mail_subject: string; mail_text: string }[]>;
  /** Sends what waits for receivers. */
  deliverEvents(): Promise<void>;
  /** Signs somebody in, from an address nobody else uses, and gives back the headers to send. */
  signIn(user_name: string, password?: string): Promise<Headers>;
  call(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  userId(user_name: string): Promise<number>;
  auditActions(): Promise<string[]>;
  close(): Promise<void>;
}

export interface CallOptions {
  headers?: Headers | undefined;
  body?: unknown;
  from?: string;
}

/** Made once: each maker computes a hash of nobody's password first. */
const cheap = createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });

/** Said to be there, though nobody asks them anything. */
const noFigures: Deps['figures'] = {
  state: () => ({ status: 'ok' }),
  engine: () => {
    throw new FiguresDownError({ status: 'down' });
  },
  incoming: '',
};

const start = new Date('2026-03-02T08:00:00Z');

export async function createTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'encart-app-'));
  let now = start.getTime();
  const clock: TestClock = {
    now: () => new Date(now),
    inDatabase: () => sql`${new Date(now)}::timestamptz`,
    forward: (ms) => {
      now += ms;
    },
  };
  let logged = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  const config: Config = {
    mode: 'demo',
    port: 0,
    host: '127.0.0.1',
    publicUrl: ORIGIN,
    dataDir,
    databaseUrl: undefined,
    clickhouseUrl: undefined,
    clickhouseCluster: undefined,
    filesPlace: { kind: 'folder', folder: join(dataDir, 'files') },
    smtpUrl: undefined,
    mailFrom: 'contact@encart.example',
    secretKey: Buffer.alloc(48, 'key of the tests '),
    brand: 'encart',
    demoPassword: PASSWORD,
    demoFigures: 0,
    trustProxy: [],
    outgoingHosts: [],
    prebidServerUrl: undefined,
    rubicon: 'production',
    analyticsBannerUrl: 'https://analytics.example/',
    jobs: true,
    jobsAtOnce: 2,
    workerPort: 0,
    metricsToken: undefined,
    // A third of the time goes into lines nobody reads; tests of the log ask for it.
    logLevel: 'silent',
    webDir: join(dataDir, 'web'),
    migrationsDir,
    emptyRecords: '',
    figuresMigrationsDir: '',
    engineHost: '',
    wasmRuntimeDir: '',
    ...overrides.config,
  };
  const passwords = overrides.passwords ?? cheap;
  const crowd = overrides.demo === 'crowd';
  const fill = (db: Database) =>
    db
      .transaction()
      .execute((transaction) =>
        fillDemo(transaction, { password: PASSWORD, passwords, clock, config, crowd }),
      );
  // With an address, a brand or hashes of its own, the company is another one.
  const { publicUrl, brand } = overrides.config ?? {};
  const isUsual = !publicUrl && !brand && !overrides.passwords;
  const filling = { name: crowd ? 'demo_crowd' : 'demo_handful', fill };
  const records = await createTestRecords(
    undefined,
    isUsual && overrides.demo !== false ? filling : undefined,
  );
  if (!isUsual && overrides.demo !== false) await fill(records.db);
  const deps: Deps = {
    config,
    db: records.db,
    figures: overrides.figures ?? noFigures,
    files: await openFileStore(config.filesPlace, await readKeyPrefix(records.db)),
    disk: overrides.disk ?? { isLow: async () => false },
    traffic: createTraffic(),
    clock,
    logger: createLogger(config.logLevel, sink),
  };
  const { filled } = await records.db
    .selectFrom('audit_events')
    .select((row) => row.fn.max('audit_id').as('filled'))
    .executeTakeFirstOrThrow();
  const app = await createApp(deps, passwords);
  await app.ready();
  const transport = createMailTransport(config);
  let visitors = 0;

  const call: TestApp['call'] = (method = 'GET', url, { headers = {}, body, from } = {}) =>
    app.inject({
      method,
      url,
      headers,
      ...(from ? { remoteAddress: from } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    });

  return {
    app,
    db: records.db,
    deps,
    clock,
    call,
    logs: () => logged,
    deliverEvents: () => deliveryRunner(deps, { atOnce: 2 }).drain(),
    async mails(to) {
      await mailRunner(deps, transport, { atOnce: 1 }).drain();
      const kept = records.db.selectFrom('mails').select(['mail_to', 'mail_subject', 'mail_text']);
      const rows = await (to ? kept.where('mail_to', '=', to) : kept).orderBy('mail_id').execute();
      return rows.map((row) => ({ ...row, mail_text: row.mail_text ?? '' }));
    },
    async signIn(user_name, password = PASSWORD) {
      visitors += 1;
      const from = `198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
      const body = { user_name, user_password: password };
      const answer = await call('POST', '/api/authenticate/', { body, from });
      if (answer.statusCode !== 200) throw new Error(`${user_name} cannot sign in: ${answer.body}`);
      return { authorization: `Bearer ${answer.json().data.token}` };
    },
    async userId(user_name) {
      const row = records.db.selectFrom('users').select('user_id').where('user_name', '=', user_name);
      return (await row.executeTakeFirstOrThrow()).user_id;
    },
    async auditActions() {
      const rows = await records.db
        .selectFrom('audit_events')
        .select('action')
        .where('audit_id', '>', filled ?? 0)
        .orderBy('audit_id')
        .execute();
      return rows.map((row) => row.action);
    },
    async close() {
      transport.close();
      await app.close();
      await records.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One application for the whole test file; read its parts inside tests. */
export function useTestApp(overrides: Overrides = {}): TestApp {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await createTestApp(overrides);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as TestApp, {
    get: (_, part) => {
      if (!opened) throw new Error('the application opens before the first test and not earlier');
      return Reflect.get(opened, part);
    },
  });
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './packages/testing/src/find-postgres.ts';
import { isQuick } from './packages/testing/src/generated.ts';
import { FULL_ONLY } from './scripts/full-only.mjs';

/** Tests of one engine's own mechanics, or of whole processes: running them twice would show nothing new. */
const embeddedOnly = ['**/*.embedded.test.ts', '**/config.test.ts', '**/start.test.ts', '**/crash.test.ts'];
const postgresOnly = ['**/*.postgres.test.ts'];
/**
 * Both engines are PostgreSQL, and the journeys go through everything on the embedded one: what differs is who may speak
 * when. Where there is a server too, only tests of that run on both, the others on the server, which is quicker.
 */
const onBoth = [
  'audit',
  'create-admin',
  'credential-races',
  'demo',
  'downloads',
  'engine',
  'idempotency',
  'made-files',
  'mails',
  'migrate',
  'resource-rows',
  'sessions',
  'users',
  'user-changes',
  'views',
  'values',
  'work-look',
  'work-queue',
  'work-schedules',
].map((name) => `test/${name}.test.ts`);

const embeddedFiles = isQuick ? embeddedOnly : [...onBoth, ...embeddedOnly];

const wanted = process.env.TEST_RECORDS;
// Without a PostgreSQL the embedded engine is tested alone; CI may not look away like that.
const withPostgres = wanted ? wanted === 'postgres' : Boolean(process.env.CI || findPostgres());

/** They only end what hangs: a busy machine is ten times slower than an idle one. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 300_000 };

const all = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const setupFiles = [join(import.meta.dirname, 'packages/testing/src/seed-fast-check.ts')];
const server = (records: 'pglite' | 'postgres', include: string[], exclude: string[]) => ({
  test: {
    name: `server-${records}`,
    root: 'apps/server',
    include,
    exclude,
    setupFiles,
    env: { TEST_RECORDS: records },
    globalSetup: [
      `test/setup-${records}.ts`,
      'test/note-records.ts',
      '../../packages/analytics/test/setup-engine.ts',
    ],
    // One module cache a worker: the application is loaded twice instead of sixty times.
    isolate: false,
    ...PATIENT,
  },
});

const unit = (name: string, root: string) => ({
  test: { name, root, include: ['src/**/*.test.{ts,tsx}'], setupFiles, isolate: false, ...PATIENT },
});

export default defineConfig({
  test: {
    // The default would leave a core idle.
    maxWorkers: Math.max(2, availableParallelism()),
    tags: FULL_ONLY,
    projects: [
      unit('contract', 'packages/contract'),
      {
        test: {
          name: 'analytics',
          root: 'packages/analytics',
          include: all,
          setupFiles,
          globalSetup: ['test/setup-engine.ts', 'test/note-engines.ts'],
          isolate: false,
          ...PATIENT,
        },
      },
      unit('web', 'apps/web'),
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
      ...(wanted === 'postgres' ? [] : [server('pglite', withPostgres ? embeddedFiles : all, postgresOnly)]),
      ...(withPostgres ? [server('postgres', all, embeddedOnly)] : []),
    ],
  },
});

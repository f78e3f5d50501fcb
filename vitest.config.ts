import { defineConfig } from 'vitest/config';
import { findPostgres } from './packages/testing/src/find-postgres.ts';

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
  'work-queue',
  'work-schedules',
].map((name) => `test/${name}.test.ts`);

const wanted = process.env.TEST_RECORDS;
// Without a PostgreSQL the embedded engine is tested alone; CI may not look away like that.
const withPostgres = wanted ? wanted === 'postgres' : Boolean(process.env.CI || findPostgres());

const all = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const server = (records: 'pglite' | 'postgres', include: string[], exclude: string[]) => ({
  test: {
    name: `server-${records}`,
    root: 'apps/server',
    include,
    exclude,
    env: { TEST_RECORDS: records },
    globalSetup: [
      `test/setup-${records}.ts`,
      'test/note-records.ts',
      '../../packages/analytics/test/setup-engine.ts',
    ],
    // One module cache a worker: the application is loaded twice instead of sixty times.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

const unit = (name: string, root: string) => ({
  test: { name, root, include: ['src/**/*.test.{ts,tsx}'], isolate: false },
});

export default defineConfig({
  test: {
    // Both cores of a small machine; the default would leave one idle.
    maxWorkers: 2,
    projects: [
      unit('contract', 'packages/contract'),
      {
        test: {
          name: 'analytics',
          root: 'packages/analytics',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/setup-engine.ts', 'test/note-engines.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      unit('web', 'apps/web'),
      ...(wanted === 'postgres'
        ? []
        : [server('pglite', withPostgres ? [...onBoth, ...embeddedOnly] : all, postgresOnly)]),
      ...(withPostgres ? [server('postgres', all, embeddedOnly)] : []),
    ],
  },
});

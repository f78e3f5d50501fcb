import { defineConfig } from 'vitest/config';

/** Benchmarks run on both record stores, one after the other, and print what they measure. */
const on = (records: 'pglite' | 'postgres') => ({
  test: {
    name: records,
    root: 'apps/server',
    include: ['../../bench/*.bench.ts'],
    env: { TEST_RECORDS: records },
    globalSetup: [`test/setup-${records}.ts`, '../../packages/analytics/test/setup-engine.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});

/** In a browser, against a server of its own. */
const inBrowser = {
  test: {
    name: 'browser',
    root: 'e2e',
    include: ['../bench/browser/*.bench.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
};

export default defineConfig({
  test: {
    root: '.',
    maxWorkers: 1,
    fileParallelism: false,
    projects: [on('pglite'), on('postgres'), inBrowser],
  },
});

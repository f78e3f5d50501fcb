import { defineConfig } from 'vitest/config';

/** Journeys share one server and one browser, so they run one after another in one process. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    fileParallelism: false,
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});

import { defineConfig } from 'vitest/config';

/** Two lines of journeys at a time, each with a browser of its own, in one shared house. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 90_000,
  },
});

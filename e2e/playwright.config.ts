import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { BROWSER_ARGS, SESSION_OPTIONS } from './browser.ts';

// Found once: workers inherit the variable.
process.env.CHROME_PATH ||= await findBrowser();

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  workers: Math.max(2, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // A failed test runs again for its trace alone, which costs an eighth of the time if always made: passing then is a bug too.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 120_000,
  // Two journeys, two servers and two engines share two cores in CI: waiting is no claim about speed, which `bench/` measures.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    ...SESSION_OPTIONS,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: BROWSER_ARGS,
    },
  },
});

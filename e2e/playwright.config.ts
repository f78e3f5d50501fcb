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
  // A test that passes at the second try is a bug.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  use: {
    actionTimeout: 12_000,
    navigationTimeout: 12_000,
    ...SESSION_OPTIONS,
    screenshot: 'only-on-failure',
    // Snapshots of the page at each step; a film besides would cost a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: BROWSER_ARGS,
    },
  },
});

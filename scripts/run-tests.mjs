// Runs the two test runners and counts what they report.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './steps.mjs';

export const bin = (name) => join('node_modules', '.bin', name);
const results = mkdtempSync(join(tmpdir(), 'encart-tests-'));

/** Where the setups of the tests write what they run on. */
export const RAN_ON = join(results, 'ran-on.jsonl');

/** Where Playwright keeps trace and screenshot of each failure. */
export const FAILURES = 'test-results';

/** Runs a command that writes a JSON report; a run that ends badly without a failed test counts as one. */
async function report(command, args, env, file, countsOf) {
  const error = await run(bin(command), args, { env: { ...env, RAN_ON } }).then(
    () => undefined,
    (reason) => reason,
  );
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return { ...counts, failed: Math.max(counts.failed, error ? 1 : 0) };
}

/** Unit and API tests: all of them, or those of some files. */
export function runVitest(files = []) {
  const file = join(results, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return report(
    'vitest',
    ['run', '--config', 'vitest.config.ts', ...reporters, ...files],
    {},
    file,
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
    }),
  );
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Browser journeys: all of them, or those of some files. */
export function runJourneys(CHROME_PATH, files = []) {
  const file = join(results, 'journeys.json');
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return report(
    'playwright',
    ['test', ...config, ...files.map((path) => `${literally(path)}$`)],
    { CHROME_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  );
}

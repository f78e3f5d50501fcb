// Runs the two test runners, counts what they report and names what failed.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { FULL_ONLY } from './full-only.mjs';
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
    : { passed: 0, failed: 0, skipped: 0, failures: [], leftOut: new Map() };
  const isUnnamed = error && counts.failures.length === 0;
  const failures = isUnnamed ? [`  ${command}: ${error.message}`] : counts.failures;
  return { ...counts, failures, failed: Math.max(counts.failed, error ? 1 : 0) };
}

/** One failure, where and why, for whoever sees only the end of a run. */
const failure = (file, title, message = '') => {
  const [why] = stripVTControlCharacters(message).split(/\n\s+at /);
  return `  ${relative('.', file)} › ${title}\n    ${why.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
};

const vitestFailures = (json) =>
  json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, 'the file', message)];
    return failed.map((test) => failure(name, test.fullName, test.failureMessages[0]));
  });

const unhandledErrors = (file) =>
  (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []).map(({ file: path, message }) =>
    failure(path, 'outside any test', message),
  );

const journeyFailures = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map((test) =>
          failure(
            join('e2e', 'journeys', file),
            `${title} (${test.status})`,
            test.results.find((one) => one.error)?.error.message,
          ),
        ),
    ),
    ...journeyFailures(inner),
  ]);

const tagOf = (test) => FULL_ONLY.find(({ name }) => test.tags?.includes(name))?.name;

/** How many tests a quick run did not run, by the tag that keeps them out. */
function countLeftOut(json) {
  const counts = new Map();
  for (const test of json.testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const tag = tagOf(test);
    if (tag) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

const sum = (counts) => [...counts.values()].reduce((total, count) => total + count, 0);

/** Unit and API tests: all of them, those of some files, or those that import what changed since a commit. */
export function runVitest({ files, base, isFull, shard }) {
  const file = join(results, 'unit.json');
  const UNHANDLED_ERRORS = join(results, 'unhandled-errors.json');
  const reporters = ['default', 'json', './scripts/unhandled-errors.mjs'].map((name) => `--reporter=${name}`);
  return report(
    'vitest',
    [
      'run',
      '--config=vitest.config.ts',
      ...reporters,
      `--outputFile.json=${file}`,
      ...(isFull ? [] : [`--tags-filter=${FULL_ONLY.map(({ name }) => `!${name}`).join(' && ')}`]),
      ...(shard ? [`--shard=${shard}`] : []),
      ...(base ? [`--changed=${base}`, '--passWithNoTests'] : []),
      ...files,
    ],
    { UNHANDLED_ERRORS },
    file,
    (json) => {
      const leftOut = isFull ? new Map() : countLeftOut(json);
      return {
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests - sum(leftOut),
        failures: [...vitestFailures(json), ...unhandledErrors(UNHANDLED_ERRORS)],
        leftOut,
      };
    },
  );
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const CONFIG = '--config=e2e/playwright.config.ts';
const exactly = (files) => files.map((path) => `${literally(path)}$`);

/** Browser journeys: all of them, or those of some files; where people wait, those marked as quick. */
export function runJourneys(CHROME_PATH, { files, isFull, shard }) {
  const file = join(results, 'journeys.json');
  const which = [
    ...(isFull ? [] : ['--grep=@quick', '--pass-with-no-tests']),
    ...(shard ? [`--shard=${shard}`] : []),
    ...exactly(files),
  ];
  return report(
    'playwright',
    ['test', CONFIG, '--reporter=list,json', ...which],
    { CHROME_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: journeyFailures(suites),
      ran: stats.expected + stats.unexpected + stats.flaky + stats.skipped,
    }),
  );
}

/** How many journeys there are, in all or in some files. */
export async function countJourneys(files) {
  const args = ['test', CONFIG, '--list', '--reporter=line', ...exactly(files)];
  const said = await run(bin('playwright'), args, { quiet: true });
  return Number(/Total: (\d+) test/.exec(said)?.[1] ?? 0);
}

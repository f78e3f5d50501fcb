// `npm test`: everything that must hold, from formatting to journeys in a real browser.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { browserNote, ranOnLines } from './ran-on.mjs';
import { build, checkNode, install, run, step } from './steps.mjs';

const WORKSPACES = [
  'packages/contract',
  'packages/wasm-engine',
  'packages/analytics',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.build.json',
  'e2e',
];
const bin = (name) => join('node_modules', '.bin', name);
const results = mkdtempSync(join(tmpdir(), 'encart-tests-'));

/** Where the setups of the tests write what they found to run on. */
const RAN_ON = join(results, 'ran-on.jsonl');

let passed = 0;
let failed = 0;
let skipped = 0;

async function vitest(name, args, env) {
  const outputFile = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const outcome = await run(bin('vitest'), ['run', ...args, ...reporters], { env: { ...env, RAN_ON } }).catch(
    (error) => error,
  );
  const counted = JSON.parse(readFileSync(outputFile, 'utf8'));
  passed += counted.numPassedTests;
  skipped += counted.numPendingTests + counted.numTodoTests;
  failed += counted.numFailedTests + (counted.success || counted.numFailedTests > 0 ? 0 : 1);
  if (outcome instanceof Error && counted.success) failed += 1;
}

checkNode();
await install();
// What has to be downloaded comes while the first steps run.
const browser = findBrowser();
browser.catch(() => {});
await step('Format, lint, import rule and types', () =>
  Promise.all([
    run(bin('biome'), ['ci', '--error-on-warnings'], { quiet: true }),
    ...WORKSPACES.map((path) => run(bin('tsc'), ['-p', path], { quiet: true })),
  ]),
);
await build();
await step('Rules, stores and API', () => vitest('unit', ['--config', 'vitest.config.ts']));
const CHROME_PATH = await browser;
await step('Journeys in the browser', () =>
  vitest('journeys', ['--config', 'e2e/vitest.config.ts'], { CHROME_PATH }),
);

console.log(`\n${ranOnLines(RAN_ON, browserNote(CHROME_PATH)).join('\n')}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);

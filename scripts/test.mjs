// `npm test`: everything that must hold, from formatting to journeys in a real browser.
// `npm test -- <feature>`: only the unit, API and browser tests whose path contains that word.
import { findBrowser } from './browser.mjs';
import { findFeatureTests } from './feature-tests.mjs';
import { browserNote, ranOnLines } from './ran-on.mjs';
import { bin, FAILURES, RAN_ON, runJourneys, runVitest } from './run-tests.mjs';
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
const features = process.argv.slice(2);
const files = features.length > 0 ? findFeatureTests(features) : undefined;
if (files && files.unit.length + files.journeys.length === 0) {
  console.error(`No test file has “${features.join('” or “')}” in its path.`);
  process.exit(1);
}
const hasUnit = !files || files.unit.length > 0;
const hasJourneys = !files || files.journeys.length > 0;
const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

checkNode();
await install();
// What has to be downloaded comes while the first steps run.
const browser = hasJourneys ? findBrowser() : Promise.resolve();
browser.catch(() => {});
if (!files)
  await step('Format, lint, import rule and types', () =>
    Promise.all([
      run(bin('biome'), ['ci', '--error-on-warnings'], { quiet: true }),
      ...WORKSPACES.map((path) => run(bin('tsc'), ['-p', path], { quiet: true })),
    ]),
  );
await build();
const unit = hasUnit ? await step('Rules, stores and API', () => runVitest(files?.unit)) : none;
const chrome = await browser;
const journeys = hasJourneys
  ? await step('Journeys in the browser', () => runJourneys(chrome, files?.journeys))
  : none;

const failed = unit.failed + journeys.failed;
const skipped = unit.skipped + journeys.skipped;
console.log(`\n${ranOnLines(RAN_ON, ...(chrome ? [browserNote(chrome)] : [])).join('\n')}`);
if (journeys.failed > 0)
  console.log(
    `Traces and screenshots of failed journeys: ${FAILURES} (npx playwright show-trace <trace.zip>)`,
  );
const failures = [...unit.failures, ...journeys.failures];
if (failures.length > 0) console.log(`Failed\n${failures.join('\n')}`);
console.log(
  `${unit.passed + journeys.passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failed === 0 ? 0 : 1);

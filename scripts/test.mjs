// `npm test`: what shows within ten minutes that all is well. What else it can be asked for: see `test-options.mjs`.
import { findBrowser } from './browser.mjs';
import { filesChangedSince, findBase, journeysFor } from './changed-files.mjs';
import { findFeatureTests, findJourneys } from './feature-tests.mjs';
import { leftOutLines } from './left-out.mjs';
import { browserNote, ranOnLines } from './ran-on.mjs';
import { countJourneys, FAILURES, RAN_ON, runJourneys, runVitest } from './run-tests.mjs';
import { runStaticChecks } from './static-checks.mjs';
import { build, checkNode, install, step } from './steps.mjs';
import { isFirstShard, readTestOptions } from './test-options.mjs';

const began = Date.now();
const { isFull, isChanged, changedSince, shard, features } = readOptions();
process.env.TESTS = isFull ? 'full' : 'quick';
process.env.TEST_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '');

function readOptions() {
  try {
    return readTestOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** The test files that were asked for: all of them, those of some features, or those that changes can break. */
function chooseTests() {
  if (!isChanged) {
    if (features.length === 0) return { unit: [], journeys: [], hasUnit: true, hasJourneys: true };
    const { unit, journeys } = findFeatureTests(features);
    return { unit, journeys, hasUnit: unit.length > 0, hasJourneys: journeys.length > 0 };
  }
  const base = findBase(changedSince);
  const files = filesChangedSince(base);
  const { paths, words, isShared } = journeysFor(files);
  const journeys = isShared ? [] : [...new Set([...paths, ...findJourneys(words)])];
  return {
    unit: [],
    journeys,
    base,
    hasUnit: files.length > 0,
    hasJourneys: isShared || journeys.length > 0,
  };
}

const chosen = chooseTests();
if (!chosen.hasUnit && !chosen.hasJourneys) {
  console.error(
    isChanged ? 'Nothing has changed.' : `No test file has “${features.join('” or “')}” in its path.`,
  );
  process.exit(isChanged ? 0 : 1);
}
const none = { passed: 0, failed: 0, skipped: 0, failures: [], leftOut: new Map() };

checkNode();
await install();
// What has to be downloaded comes while the first steps run.
const browser = chosen.hasJourneys ? findBrowser() : Promise.resolve();
browser.catch(() => {});
if (features.length === 0 && isFirstShard(shard))
  await step('Format, lint, import rule and types', runStaticChecks);
await build();
console.log(`  Generated tests begin at seed ${process.env.TEST_SEED}`);
const unit = chosen.hasUnit
  ? await step('Rules, stores and API', () =>
      runVitest({ files: chosen.unit, base: chosen.base, isFull, shard }),
    )
  : none;
const chrome = await browser;
const journeys = chosen.hasJourneys
  ? await step('Journeys in the browser', () =>
      runJourneys(chrome, { files: chosen.journeys, isFull, shard }),
    )
  : none;

const failed = unit.failed + journeys.failed;
const skipped = unit.skipped + journeys.skipped;
console.log(`\n${ranOnLines(RAN_ON, ...(chrome ? [browserNote(chrome)] : [])).join('\n')}`);
if (journeys.failed > 0)
  console.log(
    `Traces and screenshots of failed journeys: ${FAILURES} (npx playwright show-trace <trace.zip>)`,
  );
if (!isFull) {
  const journeysLeftOut = chosen.hasJourneys ? await countJourneys(chosen.journeys) : 0;
  console.log(leftOutLines(unit.leftOut, journeysLeftOut - journeys.ran, process.argv.slice(2)).join('\n'));
}
const failures = [...unit.failures, ...journeys.failures];
if (failures.length > 0)
  console.log(
    `Failed; what is generated comes again with TEST_SEED=${process.env.TEST_SEED}\n${failures.join('\n')}`,
  );
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
console.log(
  `${unit.passed + journeys.passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failed === 0 ? 0 : 1);

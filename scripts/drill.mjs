// `npm run drill`: before a release, what is random is tried for hours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFeatureTests } from './feature-tests.mjs';
import { runVitest } from './run-tests.mjs';
import { build, checkNode, install, root, step } from './steps.mjs';

const rounds = Number(process.env.ROUNDS ?? 10);
console.log(
  `Proves that what is generated, and what is killed at random moments, holds from ${rounds} other seeds, too (ROUNDS).`,
);

/** Test files whose cases or moments are random. */
const isRandom = (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return /@encart\/testing\/generated\.ts|fast-check|@module-tag kills/.test(text);
};

checkNode();
await install();
await build();
const files = findFeatureTests(['']).unit.filter(isRandom);
process.env.TESTS = 'full';
let failed = 0;
for (let round = 1; round <= rounds; round += 1) {
  process.env.TEST_SEED = String(Math.floor(Math.random() * 2 ** 31));
  const result = await step(`Round ${round}, TEST_SEED=${process.env.TEST_SEED}`, () =>
    runVitest({ files, isFull: true }),
  );
  if (result.failures.length > 0) console.log(result.failures.join('\n'));
  failed += result.failed;
}
console.log(`${rounds} rounds of ${files.length} files, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

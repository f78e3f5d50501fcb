// Finds the tests of a feature: the test files whose path contains a word.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const UNIT = ['packages', 'apps', 'scripts'];
const JOURNEYS = ['e2e/journeys'];
const IGNORED = new Set(['node_modules', 'dist']);

function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : testFiles(path);
    return /\.test\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

const matching = (folders, words) =>
  folders.flatMap(testFiles).filter((path) => words.some((word) => path.includes(word)));

export const findJourneys = (words) => matching(JOURNEYS, words);

export const findFeatureTests = (words) => ({ unit: matching(UNIT, words), journeys: findJourneys(words) });

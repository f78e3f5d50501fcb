// Says what a quick run left out, and how to run it.
import { FULL_ONLY } from './full-only.mjs';

/** `byTag` counts the tests of Vitest by the tag that keeps them out. */
export function leftOutLines(byTag, journeys, args) {
  const lines = FULL_ONLY.flatMap(({ name, description }) => {
    const count = byTag.get(name) ?? 0;
    return count > 0 ? [`  ${count} tests: ${description}`] : [];
  });
  if (journeys > 0) lines.push(`  ${journeys} journeys: everything but the main path of each feature`);
  lines.push('  nine tenths of what is generated');
  const command = ['npm test --', ...args, '--full'].join(' ');
  return [`Left out, and run by ${command}`, ...lines];
}

// Format, lint, import rule and types: what is judged without running anything.
import { availableParallelism } from 'node:os';
import { bin } from './run-tests.mjs';
import { run } from './steps.mjs';

/** The largest first: the last one runs alone. */
const WORKSPACES = [
  'apps/web',
  'apps/server',
  'e2e',
  'packages/contract',
  'packages/analytics',
  'packages/testing',
  'packages/wasm-engine',
  'apps/web/tsconfig.build.json',
];

// Several checkers of one program judge what they share once each; collecting garbage less often costs only memory.
const checkTypes = (path) =>
  run(bin('tsc'), ['--checkers', '1', '-p', path], { quiet: true, env: { GOGC: '400' } });

const checkStyle = () => run(bin('biome'), ['ci', '--error-on-warnings'], { quiet: true });

/** As many at a time as there are cores. */
export async function runStaticChecks() {
  const waiting = [checkStyle, ...WORKSPACES.map((path) => () => checkTypes(path))];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  const ended = await Promise.allSettled(Array.from({ length: availableParallelism() }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

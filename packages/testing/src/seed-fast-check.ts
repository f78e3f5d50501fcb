import { relative } from 'node:path';
import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { isQuick, scaled, todaysSeed } from './generated.ts';

/** How often fast-check tries a property that does not say it. */
const RUNS = 100;

fc.configureGlobal({ seed: todaysSeed, numRuns: scaled(RUNS) });

const command = `TEST_SEED=${todaysSeed} npm test -- ${isQuick ? '' : '--full '}`;

// Every failure names its command: values came from fast-check, from random choices or from a list that was not walked whole.
beforeEach(({ onTestFailed }) =>
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? [])
      error.message += `\nrepeat with: ${command}${relative('.', task.file.filepath)}`;
  }),
);

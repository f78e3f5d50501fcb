import { parseArgs } from 'node:util';
import { resetFigures } from '#domain/figures/store-identity.store.ts';
import type { Command } from './command.ts';
import { withRecords } from './with-records.ts';

export const newFiguresCommand: Command = {
  takes: '',
  summary:
    'begins with empty figures, when those the records belong to are lost: their batches no longer count',
  async run(args) {
    parseArgs({ args });
    await withRecords(async ({ db }) => {
      const batches = await resetFigures(db);
      process.stdout.write(`The next start begins with empty figures; ${batches} batches no longer count.\n`);
    });
  },
};

import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { withRecords } from './with-records.ts';

export const migrateCommand: Command = {
  takes: '',
  summary: 'brings the schema of the records up to date, as a start does',
  async run(args) {
    parseArgs({ args });
    await withRecords(async () => {});
    process.stdout.write('The records are up to date.\n');
  },
};

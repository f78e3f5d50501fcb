import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { restoreBackup } from '#kit/db/restore-backup.ts';
import { StartError } from '#kit/db/start-error.ts';
import { systemClock } from '#kit/process/clock.ts';
import type { Command } from './command.ts';
import { withFolder } from './with-records.ts';

export const restoreCommand: Command = {
  takes: 'FILE',
  summary: 'puts a backup (DATA_DIR/backups) in the place of the embedded records, which are moved aside',
  async run(args) {
    const [file, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (!file || more.length > 0)
      throw new StartError('restore takes one file, such as data/backups/….tar.gz');
    const config = readConfig();
    if (config.databaseUrl)
      throw new StartError('restore is for embedded records; use pg_restore with DATABASE_URL');
    await withFolder(config, async (dataDir) => {
      const aside = await restoreBackup(dataDir, file, systemClock.now());
      process.stdout.write(`Restored from ${file}.${aside ? ` The records before are in ${aside}.` : ''}\n`);
    });
  },
};

import { type Config, readConfig } from '#config.ts';
import { prepareDataDir } from '#kit/db/folder-check.ts';
import { lockFolder } from '#kit/db/folder-lock.ts';
import { openRecords, type Records } from '#kit/db/open-records.ts';
import { createLogger } from '#kit/process/logger.ts';

/** The data folder for one command; one in use by a server is refused at its lock. */
export async function withFolder(config: Config, work: (dataDir: string) => Promise<void>) {
  const dataDir = await prepareDataDir(config.dataDir);
  const unlock = await lockFolder(dataDir, 'a command');
  await work(dataDir).finally(unlock);
}

/** Opens the records for one command. */
export async function withRecords(work: (records: Records) => Promise<void>) {
  const config = readConfig();
  const workIn = async (dataDir: string) => {
    const records = await openRecords({ ...config, dataDir }, createLogger('error'));
    await work(records).finally(() => records.close());
  };
  await (config.databaseUrl ? workIn(config.dataDir) : withFolder(config, workIn));
}

import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasFigures, hasReports } from './figures.ts';
import { startTestServer, WITHOUT_FIGURES } from './test-server.ts';

/** The demo company's records alone, or with its figures. */
export type SeededData = 'records' | 'figures';

/** Names the folder of this run, which the global setup makes; workers inherit it. */
export const RUN_FOLDER = 'ENCART_E2E_FOLDER';

function runFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder) throw new Error(`${RUN_FOLDER} is set by the global setup`);
  return folder;
}

const newFolder = () => mkdtemp(join(runFolder(), 'data-'));

/** A fresh data folder for one server. */
export async function copySeededData(data: SeededData): Promise<string> {
  const source = await seedOnce(data);
  const folder = await newFolder();
  await cp(source, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

const seed: Record<SeededData, () => Promise<string>> = {
  records: async () => {
    const folder = await newFolder();
    const server = await startTestServer(folder, WITHOUT_FIGURES);
    await server.stop();
    return folder;
  },
  figures: async () => {
    const folder = await copySeededData('records');
    const server = await startTestServer(folder);
    try {
      if (await hasFigures(server.url)) await hasReports(server.url);
    } finally {
      await server.stop();
    }
    return folder;
  },
};

/** The worker that needs the data first seeds it, and the others wait; after a failure the next one tries. */
async function seedOnce(data: SeededData): Promise<string> {
  const folder = join(runFolder(), data);
  const claim = `${folder}.claim`;
  while (!existsSync(folder)) {
    const isMine = await mkdir(claim).then(
      () => true,
      () => false,
    );
    if (!isMine) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(folder)) await rename(await seed[data](), folder);
    } finally {
      await rm(claim, { recursive: true });
    }
  }
  return folder;
}

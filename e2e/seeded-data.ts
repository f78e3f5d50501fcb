import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScheduleName } from '@encart/contract/work/schedule-names.ts';
import { copyDatabase, dropDatabase, execute } from '@encart/testing/databases.ts';
import { hasFigures, hasReports } from './figures.ts';
import { SHORT_LIVED, startTestServer, type TestServer, WITHOUT_FIGURES } from './test-server.ts';

/** The demo company's records alone, or with its figures. */
export type SeededData = 'records' | 'figures';

/** Where the records of a server lie: in a PostgreSQL of the run, where there is one, or embedded. */
export type RecordStore = 'postgres' | 'embedded';

/** Name the folder and the PostgreSQL of this run, which the global setup makes; workers inherit them. */
export const RUN_FOLDER = 'ENCART_E2E_FOLDER';
export const RECORDS_SERVER = 'ENCART_E2E_POSTGRES';

/** What a server stands on: a folder, and with PostgreSQL a database. */
interface Data {
  folder: string;
  database: string | undefined;
}

function runFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder) throw new Error(`${RUN_FOLDER} is set by the global setup`);
  return folder;
}

const newFolder = () => mkdtemp(join(runFolder(), 'data-'));

const recordsServer = (store: RecordStore) =>
  store === 'postgres' ? process.env[RECORDS_SERVER] : undefined;

function startOn({ folder, database }: Data, env: Record<string, string>): Promise<TestServer> {
  return database
    ? startTestServer(folder, { DATABASE_URL: database, ...env })
    : startTestServer(folder, env, SHORT_LIVED);
}

export interface SeededServer extends TestServer {
  /** Has something done now that is done at fixed times, so that nobody waits for the clock. Only with PostgreSQL. */
  runSchedule(name: ScheduleName): Promise<void>;
}

/** One run of a schedule is open at a time: the next one waits for it. */
const enqueueRun = (schedule: ScheduleName) => `do $$ begin loop
  insert into scheduled_runs (schedule_name, due_at, work_state, work_after, work_changed_at)
  values ('${schedule}', clock_timestamp(), 'waiting', clock_timestamp(), clock_timestamp())
  on conflict do nothing;
  exit when found;
  perform pg_sleep(0.1);
end loop; end $$`;

const withoutDatabase = () => Promise.reject(new Error('schedules are run by hand on PostgreSQL only'));

/** Starts a server on a fresh copy of the seeded data. */
export async function startSeededServer(
  data: SeededData,
  store: RecordStore,
  env: Record<string, string>,
): Promise<SeededServer> {
  const seeded = await seedOnce(data, store);
  const folder = await newFolder();
  await cp(seeded.folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const engine = data === 'records' ? WITHOUT_FIGURES : {};
  const records = recordsServer(store);
  if (!records) {
    const server = await startOn({ folder, database: undefined }, { ...engine, ...env });
    return { ...server, runSchedule: withoutDatabase };
  }
  const name = `copy_${randomBytes(8).toString('hex')}`;
  const database = await copyDatabase(records, seeded.name, name);
  const server = await startOn({ folder, database }, { ...engine, ...env });
  const remove = () => server.remove().then(() => dropDatabase(records, name));
  const runSchedule = (schedule: ScheduleName) => execute(database, enqueueRun(schedule));
  return { ...server, remove, runSchedule };
}

/** Fills a folder and a database of this name. */
async function seed(data: SeededData, store: RecordStore, name: string): Promise<string> {
  const records = recordsServer(store);
  if (data === 'records') {
    const folder = await newFolder();
    const database = records && (await copyDatabase(records, 'template1', name));
    const server = await startOn({ folder, database }, WITHOUT_FIGURES);
    await server.stop();
    return folder;
  }
  const seeded = await seedOnce('records', store);
  const folder = await newFolder();
  await cp(seeded.folder, folder, { recursive: true });
  const database = records && (await copyDatabase(records, seeded.name, name));
  const server = await startOn({ folder, database }, {});
  try {
    if (await hasFigures(server.url)) await hasReports(server.url);
  } finally {
    await server.stop();
  }
  return folder;
}

/** The worker that needs the data first seeds it, and the others wait; after a failure the next one tries. */
async function seedOnce(data: SeededData, store: RecordStore) {
  const name = `${data}_${store}`;
  const folder = join(runFolder(), name);
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
      if (!existsSync(folder)) await rename(await seed(data, store, name), folder);
    } finally {
      await rm(claim, { recursive: true });
    }
  }
  return { folder, name };
}

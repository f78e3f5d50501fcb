import { existsSync } from 'node:fs';
import { createEmbeddedClient } from '@encart/analytics/engine/clients.ts';
import { createFigureEngine } from '@encart/analytics/engine/figure-engine.ts';
import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import type { Config } from '#config.ts';
import { readKeyPrefix } from '#domain/files/made-files.store.ts';
import { createMailTransport } from '#domain/mail/mail-transport.ts';
import { mailRunner } from '#domain/mail/mails.job.ts';
import { reportRunner } from '#features/reports/report-job.ts';
import { openDatabase } from '#kit/db/database.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/open-file-store.ts';
import { systemClock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { letOthersFirst } from '#kit/process/priority.ts';
import { createLook } from '#kit/work/look.ts';

/** A worker that runs reports and sends their mails until it is killed. Files say when the engine is away, or the store full. */
const { url, socket, database, folder, smtpUrl, away, full } = JSON.parse(process.argv[2] ?? '{}');
letOthersFirst();
const db = openDatabase(await PostgresEngine.open({ url, connections: 6 }));
const engine = createFigureEngine(createEmbeddedClient(socket, database), 'close');
const figures = {
  incoming: folder,
  state: () => ({ status: existsSync(away) ? ('down' as const) : ('ok' as const) }),
  engine: () => {
    if (existsSync(away)) throw new FiguresDownError({ status: 'down' });
    return engine;
  },
};
const store = await openFileStore({ kind: 'folder', folder }, await readKeyPrefix(db));
const files: FileStore = {
  ...store,
  write: async (chunks, signal) => {
    if (existsSync(full)) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    return store.write(chunks, signal);
  },
};
const config = {
  brand: 'encart',
  publicUrl: 'http://encart.test',
  mailFrom: 'contact@encart.example',
  smtpUrl,
} as Config;
const deps = { config, db, figures, files, clock: systemClock, logger: createLogger('silent') };
const runners = [
  reportRunner(deps, { atOnce: 3 }),
  mailRunner(deps, createMailTransport(config), { atOnce: 2 }),
];
const lookForWork = createLook(deps, runners);
setInterval(() => void lookForWork(), 20);
process.stdout.write('working\n');

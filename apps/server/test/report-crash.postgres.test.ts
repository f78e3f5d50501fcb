// @module-tag kills
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, inject, it } from 'vitest';
import { newReport } from './authorisation-matrix-reports.ts';
import { bundled } from './bundled.ts';
import { addressOfDatabase } from './database-address.ts';
import { killProcess, startProcess } from './killable-process.ts';
import { portOf, present } from './present.ts';
import { useReportsApp } from './reports-app.ts';

/** Faults at so many random moments of so many runs; by hand also `KILLS=30 RUNS=200`. */
const KILLS = Number(process.env.KILLS ?? 12);
const RUNS = Number(process.env.RUNS ?? 80);
const DAY = '2026-03-01';
const OWNERS = ['demo.sa', 'demo.up', 'demo.ap', 'yann.castagnet'];

const t = useReportsApp();

interface Received {
  to: string;
  id: string;
  raw: string;
}

/** A mail server that refuses every third message at first. */
async function openMailServer() {
  const received: Received[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        count += 1;
        if (count % 3 === 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
        received.push({ to: header('To'), id: header('Message-ID'), raw });
        done();
      });
    },
  });
  // Workers that are killed break their connections off.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { received, url: `smtp://127.0.0.1:${portOf(server.server)}`, close: () => server.close(() => {}) };
}

/** A report that counts the rows of one format alone: its file cannot be mistaken for another's. */
async function addRun(at: number) {
  const { report_id, run_id } = await newReport(t, 'reportgenerations', present(OWNERS[at % OWNERS.length]));
  await t.db
    .updateTable('reports')
    .set({
      name: `Numero ${at}`,
      dimensions: JSON.stringify([
        { dimension: 'format', shown: true, operator: 'and', filters: [{ match: true, ids: [at + 1] }] },
      ]),
      sendto: JSON.stringify([`lecteur${at}@client.example`]),
    })
    .where('report_id', '=', report_id)
    .execute();
  await t.db
    .updateTable('report_runs')
    .set({ work_state: 'waiting', work_attempts: 0, work_after: sql<Date>`now()` })
    .where('run_id', '=', run_id)
    .execute();
  return run_id;
}

const attachmentIn = (raw: string) => {
  const part = raw.split(/\r?\n--/).find((one) => /Content-Disposition: attachment/i.test(one)) ?? '';
  const content = part
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('');
  return Buffer.from(content.replace(/\s/g, ''), 'base64').toString('utf8');
};

it(`two workers, killed ${KILLS} times beside every other fault, end ${RUNS} runs with one file and one mail each`, async () => {
  const [regie = 0] = await t.scopeIds('demo.up', 'regie');
  const [other = 0] = await t.scopeIds('yann.castagnet', 'regie');
  await t.add(
    Array.from({ length: RUNS }, (_, at) => ({
      day: DAY,
      format_id: at + 1,
      regie_id: OWNERS[at % OWNERS.length] === 'yann.castagnet' ? other : regie,
      impressions_sold: 1_000_000 + at,
    })),
  );
  const runIds: number[] = [];
  for (let at = 0; at < RUNS; at += 1) runIds.push(await addRun(at));

  const folder = mkdtempSync(join(tmpdir(), 'encart-reports-'));
  const [away, full] = [join(folder, 'away'), join(folder, 'full')];
  mkdirSync(join(folder, 'files'));
  const mailServer = await openMailServer();
  const url = await addressOfDatabase(t.db);
  const [database] = await t.figures.engine().rows<[string]>('select currentDatabase()');
  const options = {
    url,
    socket: inject('engine').socket,
    database: present(database)[0],
    folder: join(folder, 'files'),
    smtpUrl: mailServer.url,
    away,
    full,
  };
  const file = fileURLToPath(await bundled('test/report-process.ts'));
  const start = () => startProcess(file, options);
  /** Time passes: leases run out, also of workers that live, and what waits for its next attempt is due. */
  const passTime = async (isLeaseOver: boolean) => {
    for (const table of ['report_runs', 'mails']) {
      if (isLeaseOver)
        await sql`update ${sql.table(table)} set work_lease_until = now() where work_state = 'running'`.execute(
          t.db,
        );
      await sql`update ${sql.table(table)} set work_after = now() where work_state = 'waiting'`.execute(t.db);
    }
  };
  const open = async (table: string) =>
    Number(
      (
        await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
          where work_state in ('waiting', 'running')`.execute(t.db)
      ).rows[0]?.n,
    );
  const workers = await Promise.all([start(), start()]);
  try {
    for (let kills = 0; kills < KILLS; kills += 1) {
      await sleep(Math.random() * 150);
      if (kills % 4 === 1) writeFileSync(away, '');
      if (kills % 4 === 3) writeFileSync(full, '');
      const place = Math.random() < 0.5 ? 0 : 1;
      await killProcess(present(workers[place]));
      await passTime(true);
      workers[place] = await start();
      rmSync(away, { force: true });
      rmSync(full, { force: true });
    }
    for (let looks = 0; looks < 600; looks += 1) {
      await passTime(looks === 0);
      if ((await open('report_runs')) + (await open('mails')) === 0) break;
      await sleep(200);
    }
  } finally {
    await Promise.all(workers.map(killProcess));
    mailServer.close();
  }

  const runs = await t.db.selectFrom('report_runs').selectAll().where('run_id', 'in', runIds).execute();
  expect(runs.filter(({ status }) => !['completed', 'rejected'].includes(status))).toEqual([]);
  // Some were begun more than once, or the faults hit nothing.
  expect(runs.some(({ work_claim }) => work_claim > 1)).toBe(true);
  const completed = new Set(runs.filter(({ status }) => status === 'completed').map(({ run_id }) => run_id));
  expect(completed.size).toBeGreaterThan(RUNS * 0.9);
  const files = await t.db.selectFrom('made_files').selectAll().where('entity', '=', 'report_runs').execute();
  expect(files.map(({ entity_id }) => entity_id).sort()).toEqual([...completed].sort());
  for (const [at, run_id] of runIds.entries()) {
    const mails = mailServer.received.filter(({ to }) => to.includes(`lecteur${at}@`));
    // Sent again when a worker died between the server's yes and its own note of it: the same message, by its id.
    expect([at, new Set(mails.map(({ id }) => id)).size]).toEqual([at, completed.has(run_id) ? 1 : 0]);
    for (const { raw } of mails) expect(attachmentIn(raw)).toContain(`;${1_000_000 + at}\r\n`);
  }
  const statuses = await t.db
    .selectFrom('reports')
    .select(['status', 'last_run_id'])
    .where('last_run_id', 'in', runIds)
    .execute();
  expect(statuses).toHaveLength(RUNS);
  expect(statuses.filter(({ status }) => status !== 'completed' && status !== 'rejected')).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

// @module-tag kills
import { createHash } from 'node:crypto';
import { cpSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bundled } from './bundled.ts';
import { addressOfDatabase } from './database-address.ts';
import { killProcess, startProcess } from './killable-process.ts';
import { present } from './present.ts';
import { useTagsApp } from './tags-app.ts';

/** Faults at so many random moments; by hand also `KILLS=100`. */
const KILLS = Number(process.env.KILLS ?? 8);
/** Enough for a publication to last a while. */
const ROWS = 400;
/** Kills are spread over what one lasts. */
const LONGEST_MS = 300;

const { t, as, ids, call, item, newMatrix, add } = useTagsApp();

/** The worker as one file, with what it reads beside it. */
async function workerFile(): Promise<string> {
  const file = fileURLToPath(await bundled('test/tag-process.ts'));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  cpSync(join(root, 'apps/server/src/domain/tags/client/page-code.js'), join(dirname(file), 'page-code.js'));
  symlinkSync(join(root, 'node_modules'), join(dirname(file), 'node_modules'));
  return file;
}

it(`a worker killed ${KILLS} times while it publishes leaves the version before live, and nothing half-made`, async () => {
  const url = await addressOfDatabase(t.db);
  const file = await workerFile();
  const start = () => startProcess(file, { url });
  const last = async () => {
    const found = await sql<{ version_number: number; work_state: string; files: number }>`
      select version_number, work_state,
        (select count(*)::int from tag_files where tag_files.publication_id = tag_publications.publication_id) as files
      from tag_publications order by publication_id desc limit 1`.execute(t.db);
    return present(found.rows[0]);
  };
  const finished = async () => {
    for (let looks = 0; looks < 600 && (await last()).work_state !== 'done'; looks += 1) {
      // Time passes: the lease of the dead runs out, and nothing is given up.
      await sql`update tag_publications set work_after = '-infinity', work_attempts = least(work_attempts, 1)
        where work_state in ('waiting', 'running')`.execute(t.db);
      await sleep(50);
    }
    expect((await last()).work_state).toBe('done');
  };

  const id = await newMatrix(as.ap);
  const items = Array.from({ length: ROWS }, (_, at) =>
    item({ site: ids.sites[at % 2] ?? '', code: `place-${at}` }),
  );
  await add(as.ap, id, items);
  const [row = item()] = items;
  const publish = async () => {
    const asked = await call(as.ap, 'POST', `matrices/${id}/publish/`, {});
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await sql`update tag_publications set work_after = '-infinity'`.execute(t.db);
  };
  interface Tag {
    version_number: number;
    loader_url: string;
  }
  /** What pages get now: the version of every site, and files that are what their loaders say. */
  const served = async () => {
    const tags = (await call(as.ap, 'GET', `matrices/${id}/sites/`)).body.data as Tag[];
    const files = await Promise.all(
      tags.map(async ({ loader_url }) => {
        const loader = await t.call('GET', new URL(loader_url).pathname);
        const [, address = '', integrity] = /"(http[^"]+)","(sha384-[^"]+)"/.exec(loader.body) ?? [];
        const { body } = await t.call('GET', new URL(address).pathname);
        expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity);
        return body;
      }),
    );
    return { versions: tags.map(({ version_number }) => version_number), files };
  };

  await publish();
  let worker = await start();
  await finished();
  await killProcess(worker);
  let before = await served();
  expect(before.versions).toEqual([1, 1]);
  let killedAtWork = 0;
  let text = row.params['ix.siteId'] ?? '';
  for (let kills = 0; kills < KILLS; kills += 1) {
    const to = String(700_000 + kills);
    await call(as.ap, 'PATCH', `matrices/${id}/items/`, {
      changed: [{ item_key: row.item_key, cells: { 'ix.siteId': { from: text, to } } }],
    });
    text = to;
    await publish();
    worker = await start();
    await sleep(((kills + Math.random()) / KILLS) * LONGEST_MS);
    await killProcess(worker);
    const { version_number, work_state, files } = await last();
    if (work_state === 'running') killedAtWork += 1;
    if (work_state !== 'done') {
      // Nobody sees anything of it.
      expect(files).toBe(0);
      expect(await served()).toEqual(before);
      await sql`update tag_publications set work_lease_until = '-infinity' where work_state = 'running'`.execute(
        t.db,
      );
      worker = await start();
      await finished();
      await killProcess(worker);
    }
    // Loaders are looked at again after a second.
    await sleep(1_100);
    before = await served();
    expect(before.versions).toEqual([version_number, version_number]);
    expect(before.files.some((body) => body.includes(to))).toBe(true);
  }
  expect(killedAtWork).toBeGreaterThan(0);
  const states = await t.db.selectFrom('tag_publications').select('work_state').execute();
  expect(new Set(states.map(({ work_state }) => work_state))).toEqual(new Set(['done']));
}, 600_000);

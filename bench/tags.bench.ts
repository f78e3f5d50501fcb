import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { checkMatrix } from '@encart/contract/tags/check-matrix.ts';
import type { MatrixItem } from '@encart/contract/tags/matrices.calls.ts';
import { ITEM_COLUMNS } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import { matrixToCheck } from '@encart/contract/tags/matrix-to-check.ts';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { namedUuid } from '../apps/server/src/demo/named-uuid.ts';
import { paramCells } from '../apps/server/src/demo/tags/bidder-params.ts';
import { writeItems } from '../apps/server/src/domain/tags/items.store.ts';
import type { MatrixSnapshot } from '../apps/server/src/domain/tags/snapshot.ts';
import { takeSnapshot } from '../apps/server/src/domain/tags/take-snapshot.store.ts';
import { versionOfSnapshot } from '../apps/server/src/domain/tags/version-of-snapshot.ts';
import { publicationRunner } from '../apps/server/src/features/tags/publish.job.ts';
import { useTagsApp } from '../apps/server/test/tags-app.ts';
import { at, httpClient, ms, times } from './measure.ts';

/**
 * A matrix of 2,000 rows and 30 columns: checked, published, read, written and pasted through the API, each beside the
 * bare work of it; and what Prebid Server and pages ask for beside a bare Fastify that answers the same bytes. All in one
 * run, in turns. `npm run bench -- tags --project postgres` (`TAG_RUNS`, `TAG_TURNS`, `TAG_SECONDS`).
 */
const ROWS = 2_000;
const SITES = 20;
const RUNS = Number(process.env.TAG_RUNS ?? 10);
const SECONDS = Number(process.env.TAG_SECONDS ?? 0.5);
const TURNS = Number(process.env.TAG_TURNS ?? 21);
const CONNECTIONS = 10;
/** Their parameters are 21 columns, beside the nine of every matrix. */
const ADAPTERS = [
  ...['adf', 'criteo', 'improvedigital', 'ix', 'msft', 'nexx360', 'onetag', 'openx', 'pubmatic'],
  ...['richaudience', 'rubicon', 'seedtag', 'sharethrough', 'smilewanted', 'triplelift', 'optidigital'],
];
const CONFIRMED = ['needs_setup', 'perhaps_not_for_web'];

const { t, as, ids, call, newMatrix, add } = useTagsApp({ config: { logLevel: 'silent' } });
const print = (lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n`);
const runner = () => publicationRunner(t.deps, { atOnce: 1 });

let adapters: number[] = [];
let sites: string[] = [];
let port = 0;
beforeAll(async () => {
  const column = async <T>(text: ReturnType<typeof sql<{ value: T }>>) =>
    (await text.execute(t.db)).rows.map(({ value }) => value);
  await sql`delete from adapters where regie_id = ${ids.regie}`.execute(t.db);
  adapters = await column<number>(sql`insert into adapters (adapter, regie_id, servicebidder_cpm_adjustment)
    select name, ${ids.regie}, 0.9 from unnest(${ADAPTERS}::text[]) as name returning adapter_id as value`);
  const names = Array.from({ length: SITES }, (_, place) => `Site mesuré ${place}`);
  sites = await column<string>(sql`with made as (insert into publishers (publisher_name, platform)
      select name, 'classic' from unnest(${names}::text[]) as name returning publisher_id, publisher_name),
    sold as (insert into publisher_regies select publisher_id, ${ids.regie} from made)
    select publisher_name as value from made order by publisher_id`);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});

const rowsOf = (side: Side, name: string): MatrixItem[] =>
  Array.from({ length: ROWS }, (_, place) => {
    const site = sites[place % SITES] ?? '';
    const code = `place-${place}`;
    const slot = { account: 'mesure', site, code, isBanner: true };
    return {
      ...{ item_key: namedUuid(`${name} ${place}`), type: 'banner', site, page: 'Accueil', position: 'Haut' },
      ...{ format: '300x250,300x600', device: 'all', thematic: '', code, owner: '' },
      params: Object.assign({}, ...ADAPTERS.map((adapter) => paramCells(adapter, adapter, side, slot))),
    };
  });

const matrixOf = async (side: Side) => {
  const resource = side === 'client' ? 'matrices' : 'matricesserverside';
  const id = await newMatrix(as.ap, { matrix_name: `Mesure ${side}`, bidders: adapters }, resource);
  const rows = rowsOf(side, `mesure ${side} ${id}`);
  const added = await add(as.ap, id, rows, resource);
  expect(added.status, JSON.stringify(added.body).slice(0, 300)).toBe(200);
  return { id, rows, path: `${resource}/${id}/` };
};

const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Both in turns, so that whatever else the machine does weighs on both. */
async function inTurns(work: (run: number) => Promise<unknown>, bare: (run: number) => Promise<unknown>) {
  const taken = async (one: typeof work, run: number) => {
    const started = performance.now();
    await one(run);
    return performance.now() - started;
  };
  const turns: { work: number; bare: number }[] = [];
  for (let run = -2; run < RUNS; run += 1) {
    const turn = { bare: await taken(bare, run), work: await taken(work, run) };
    if (run >= 0) turns.push(turn);
  }
  return {
    work: median(turns.map((turn) => turn.work)),
    bare: median(turns.map((turn) => turn.bare)),
    ratio: median(turns.map((turn) => turn.work / turn.bare)),
  };
}

it.each(['client', 'server'] as const)('a matrix of 2,000 rows and 30 columns, %s side', async (side) => {
  const { id, rows, path } = await matrixOf(side);
  const columns = ITEM_COLUMNS.length + Object.keys(rows[0]?.params ?? {}).length;
  const get = httpClient(port, as.ap);
  const snapshot: MatrixSnapshot = await takeSnapshot(t.db, id);
  const publishing = { matrixId: id, version: 1, sellerDomain: 'encart.example' };
  const column = Object.keys(rows[0]?.params ?? {})[0] ?? '';
  let text = rows[0]?.params[column] ?? '';
  const lines = [
    `${process.env.TEST_RECORDS}, ${side} side, ${ROWS} rows × ${columns} columns, p50 in ms`,
    `  ${''.padEnd(40)}  through API    bare    ratio`,
  ];
  const line = async (
    name: string,
    work: () => Promise<unknown>,
    bare: (run: number) => Promise<unknown>,
  ) => {
    const found = await inTurns(work, bare);
    lines.push(`  ${name.padEnd(40)}     ${ms(found.work)} ${ms(found.bare)}  ${times(found.ratio)}`);
  };
  const patch = async (body: object) => {
    const answer = await call(as.ap, 'PATCH', `${path}items/`, body);
    expect(answer.status).toBe(200);
  };

  await line(
    'items read (beside the statement)',
    () => get(`/api/${path}items/`),
    () =>
      sql`select item_key, place, cells, params from tag_items where tag_matrix_id = ${id} order by place`.execute(
        t.db,
      ),
  );
  await line(
    'check (beside the rules alone)',
    () => get(`/api/${path}check/`),
    async () => checkMatrix(matrixToCheck(snapshot, snapshot.setup), snapshot.items),
  );
  await line(
    'one cell changed (beside its row written)',
    async () => {
      const to = String(Number(text) + 1);
      const cells = { [column]: { from: text, to } };
      text = to;
      await patch({ changed: [{ item_key: rows[0]?.item_key, cells }] });
    },
    () =>
      sql`update tag_items set params = params || ${JSON.stringify({ [column]: text })}::jsonb
        where tag_matrix_id = ${id} and item_key = ${rows[0]?.item_key}`.execute(t.db),
  );
  const other = await newMatrix(as.ap, { bidders: adapters }, path.split('/')[0]);
  await line(
    '2,000 rows pasted (beside the insertion)',
    async () => {
      await sql`delete from tag_items where tag_matrix_id = ${id}`.execute(t.db);
      expect((await add(as.ap, id, rows, path.split('/')[0])).status).toBe(200);
    },
    async () => {
      await sql`delete from tag_items where tag_matrix_id = ${other}`.execute(t.db);
      await writeItems(
        t.db,
        other,
        1,
        rows.map((row, place) => ({ ...row, place })),
      );
    },
  );
  await line(
    'published (beside the files made)',
    async () => {
      const asked = await call(as.ap, 'POST', `${path}publish/`, { confirmed: CONFIRMED });
      expect(asked.status, JSON.stringify(asked.body).slice(0, 300)).toBe(200);
      await runner().drain();
    },
    () => versionOfSnapshot(snapshot, publishing),
  );
  const last = (await call(as.ap, 'GET', `${path}versions/`)).body.data as { state: string }[];
  expect(last[0]?.state, JSON.stringify(last).slice(0, 500)).toBe('done');
  print(lines);
});

interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}
const load = (asked: { port: number; path: string; seconds: number }) =>
  new Promise<Load>((resolve, reject) => {
    const worker = new Worker(new URL('./load-thread.js', import.meta.url), {
      workerData: { ...asked, connections: CONNECTIONS },
    });
    worker.on('message', resolve);
    worker.on('error', reject);
  });

/** The application beside a bare Fastify that has nothing to do but send the same bytes. */
async function besideFastify(name: string, path: string) {
  const answer = await t.app.inject({ url: path });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const bare = fastify();
  bare.get('/*', (_request, reply) => reply.type(String(answer.headers['content-type'])).send(answer.body));
  await bare.listen({ port: 0, host: '127.0.0.1' });
  const barePort = (bare.server.address() as AddressInfo).port;
  const turns: { own: Load; bare: Load }[] = [];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const seconds = turn < 0 ? 1 : SECONDS;
    const one = {
      bare: await load({ port: barePort, path, seconds }),
      own: await load({ port, path, seconds }),
    };
    if (turn >= 0) turns.push(one);
  }
  await bare.close();
  const of = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read));
  const perSecond = (value: number) => Math.round(value).toLocaleString('en').padStart(8);
  return [
    `  ${`${name}, ${answer.rawPayload.length.toLocaleString('en')} bytes`.padEnd(46)}`,
    `${perSecond(of(({ own }) => own.perSecond))} ${perSecond(of((turn) => turn.bare.perSecond))}`,
    `${times(of((turn) => turn.bare.perSecond / turn.own.perSecond))} `,
    `${ms(of(({ own }) => own.p99))} ${ms(of((turn) => turn.bare.p99))}`,
    times(of((turn) => turn.own.p99 / turn.bare.p99)),
  ].join(' ');
}

it('what is asked for all day, beside a bare Fastify', async () => {
  const publish = async (path: string) => {
    await call(as.ap, 'POST', `${path}publish/`, { confirmed: CONFIRMED });
    await runner().drain();
  };
  const [client, server] = [await matrixOf('client'), await matrixOf('server')];
  await publish(client.path);
  await publish(server.path);
  const made = await call(as.sa, 'POST', 'integrations', {
    ...{ integration_name: 'Prebid Server', integration_kind: 'key', key_scopes: ['tags:read'] },
  });
  const { secret } = made.body.data as { secret: string };
  const { rows } = await sql<{ file_kind: string; file_key: string }>`
    select file_kind, file_key from tag_files join tag_publications using (publication_id)
    where tag_matrix_id = ${server.id} order by 1, 2`.execute(t.db);
  const keys = (kind: string) =>
    rows.filter(({ file_kind }) => file_kind === kind).map(({ file_key }) => encodeURIComponent(file_key));
  const [request] = keys('request');
  const imps = keys('imp').slice(0, 4);
  const tags = (await call(as.ap, 'GET', `${client.path}sites/`)).body.data as { loader_url: string }[];
  const stored = `/prebid/${secret}/stored`;
  print([
    `${process.env.TEST_RECORDS}, ${CONNECTIONS} connections, medians of ${TURNS} turns of ${SECONDS} s`,
    `  ${''.padEnd(46)}  a second     bare    ratio     p99 ms     bare    ratio (goal 1.5×)`,
    await besideFastify('a stored request and an imp', `${stored}?request-id=${request}&imp-id=${imps[0]}`),
    await besideFastify(
      'a stored request and four imps',
      `${stored}?request-id=${request}&${imps.map((id) => `imp-id=${id}`).join('&')}`,
    ),
    await besideFastify('an account', `${stored}?account-id=${keys('account')[0]}`),
    await besideFastify('a loader', new URL(tags[0]?.loader_url ?? '').pathname),
  ]);
});

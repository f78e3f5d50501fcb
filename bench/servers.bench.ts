import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { minuteRows } from '../apps/server/src/demo/loads/load-rows.ts';
import { useFiguresApp } from '../apps/server/test/figures-app.ts';
import { sumUpLoads } from '../packages/analytics/src/ingest/sum-up-loads.ts';
import { engineInstant } from '../packages/analytics/src/plan/instant.ts';
import { keepLoads } from '../packages/analytics/test/load-samples.ts';
import { httpClient, measure, ms, type Times, times } from './measure.ts';

/**
 * What the page of servers asks for, with 2,000 servers beside the same with 40, over nine days of minutes; what it
 * costs when all of them send a minute, and to make their half hours. `npm run bench -- servers`
 */
const SIZES = [40, 2_000] as const;
const DAYS = 9;
const DAY_MS = 86_400_000;
const CHARTED = 12;
const RUNS = Number(process.env.SERVER_RUNS ?? 30);
const t = useFiguresApp({ config: { trustProxy: ['127.0.0.1'], logLevel: 'silent' } });

let get: (path: string) => Promise<string>;
let post: (path: string, body: object) => Promise<string>;
beforeAll(async () => {
  await keepLoads(t.figures.engine());
  await sql`delete from serverloads`.execute(t.db);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  get = httpClient(port, t.sa);
  post = httpClient(port, await t.key(['serverloads:write']));
});

const nameOf = (line: number) => `serveur-${String(line).padStart(4, '0')}`;

/** Adds servers up to so many, with their minutes, and gives back their ids. */
async function fillUpTo(count: number): Promise<number[]> {
  const known = (await t.db.selectFrom('serverloads').select('serverload_id').execute()).length;
  const lines = Array.from({ length: count - known }, (_, at) => known + at);
  const added = await t.db
    .insertInto('serverloads')
    .values(lines.map((line) => ({ server: nameOf(line), cores: 8 })))
    .returning('serverload_id')
    .execute();
  const params = {
    server_id: added.map(({ serverload_id }) => serverload_id),
    line: lines,
    ...Object.fromEntries(
      Object.entries({ cores: 8, calm: 0.1, evening: 0.5, memory: 0.4, disk: 0.3 }).map(([name, value]) => [
        name,
        lines.map(() => value),
      ]),
    ),
    busy_day: '2026-02-20',
  };
  const now = t.clock.now().getTime();
  for (let day = DAYS; day > 0; day -= 1) {
    const from = engineInstant(new Date(now - day * DAY_MS));
    const to = engineInstant(new Date(now - (day - 1) * DAY_MS));
    await t.figures.engine().run(minuteRows, { ...params, from, to });
  }
  const all = await t.db.selectFrom('serverloads').select('serverload_id').orderBy('server').execute();
  return all.map(({ serverload_id }) => serverload_id);
}

const query = (ids: readonly number[]) => ids.map((id) => `server=${id}`).join('&');

/** What is asked for, by its name. */
function questionsOf(ids: readonly number[]) {
  const list = '/api/serverloads?limit=25';
  const summary = '/api/serverloads/summary/';
  const sparks = `/api/serverloads/sparks/?${query(ids.slice(0, 25))}`;
  const chart = `/api/serverloads/chart/?${query(ids.slice(0, CHARTED))}`;
  return {
    'states of all': [summary],
    'list, first page of 25': [list],
    'list, 200 by processor': ['/api/serverloads?limit=200&sort=-cpu'],
    'last hour of 25': [sparks],
    'last hour of 200': [`/api/serverloads/sparks/?${query(ids.slice(0, 200))}`],
    'chart of 12, a day': [chart],
    'chart of 12, a week': [`${chart}&duration=one_week`],
    'chart of all, a day': ['/api/serverloads/chart/'],
    'refresh, 12 charted': [summary, list, sparks, chart],
    'refresh, all charted': [summary, list, sparks, '/api/serverloads/chart/'],
  };
}
type Question = keyof ReturnType<typeof questionsOf>;

/** A minute of every server, in one request. */
const minuteOf = (count: number) => ({
  loads: Array.from({ length: count }, (_, line) => ({
    ...{ server: nameOf(line), date: t.clock.now().toISOString(), last_minute: 1, cpu: 0.5, memory: 0.4 },
    ...{ last_5_minutes_min: 0.5, last_5_minutes_avg: 1, last_5_minutes_max: 2, cores: 8, disk: 0.3 },
  })),
});

async function timed(work: () => Promise<unknown>): Promise<Times> {
  const started = performance.now();
  await work();
  const taken = performance.now() - started;
  return { p50: taken, p99: taken };
}

it('answers for 2,000 servers as for 40', async () => {
  const found = new Map<string, Times[]>();
  const note = (name: string, taken: Times) => found.set(name, [...(found.get(name) ?? []), taken]);
  for (const size of SIZES) {
    const ids = await fillUpTo(size);
    expect(ids).toHaveLength(size);
    note(
      'a minute of all is sent',
      await measure(1, 5, () => post('/api/serverloads/minutes/', minuteOf(size))),
    );
    const first = await timed(() => sumUpLoads(t.figures.engine()));
    note(`half hours of ${DAYS + 1} days, made`, first);
    note('half hours, looked at again', await timed(() => sumUpLoads(t.figures.engine())));
    const questions = questionsOf(ids);
    for (const name of Object.keys(questions) as Question[])
      note(name, await measure(1, RUNS, () => Promise.all(questions[name].map((path) => get(path)))));
  }
  const lines = [...found].map(([name, [few, many]]) => {
    const [a, b] = [few ?? { p50: 0, p99: 0 }, many ?? { p50: 0, p99: 0 }];
    return `  ${name.padEnd(34)}${ms(a.p50)} ${ms(b.p50)} ${times(b.p50 / a.p50)} ${ms(a.p99)} ${ms(b.p99)}`;
  });
  const head = `${process.env.TEST_RECORDS}, ms`.padEnd(36);
  process.stdout.write(`\n${head}  p50 of 40   of 2,000  ratio  p99 of 40  of 2,000\n${lines.join('\n')}\n`);
});

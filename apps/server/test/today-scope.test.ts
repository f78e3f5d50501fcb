import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { TODAY_ITEMS, type TodayItem, type TodayKind } from '@encart/contract/today/today-items.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { newDeal } from './new-deal.ts';
import { present } from './present.ts';
import { openAllRights, plantCanaries, TENANTS } from './tenants.ts';
import { createTestApp, type Headers, type TestApp } from './test-app.ts';

let figures: TestFigures;
let t: TestApp;
const statements: string[] = [];
let isAway = false;

beforeAll(async () => {
  figures = await openTestFigures();
  const real = figures.engine();
  const watched: typeof real = {
    ...real,
    rows: (statement, ...more) => {
      statements.push(statement);
      return real.rows(statement, ...more);
    },
  };
  const engine = () => {
    if (isAway) throw new FiguresDownError({ status: 'down' });
    return watched;
  };
  t = await createTestApp({ figures: { ...figures, engine } });
  for (const table of ['masterdeals', 'report_runs', 'reports', 'firedalerts', 'serverloads'] as const)
    await t.db.deleteFrom(table).execute();
  await openAllRights(t);
  for (const tenant of TENANTS) await plantCanaries(t, tenant);
});
afterAll(async () => {
  await t?.close();
  await figures?.close();
});
beforeEach(() => {
  isAway = false;
  statements.length = 0;
});

const today = async (headers: Headers) => {
  const reply = await t.call('GET', '/api/today/', { headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data as { day: Day; items: TodayItem[] };
};
const itemsOf = async (user_name: string) => (await today(await t.signIn(user_name))).items;
const find = <K extends TodayKind>(items: readonly TodayItem[], kind: K) =>
  items.find((item): item is Extract<TodayItem, { kind: K }> => item.kind === kind);

const ownerOf = (user_name: string) =>
  t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();

async function addAlert(user_name: string, name: string, about: string | null = null) {
  const owner = await ownerOf(user_name);
  const at = t.clock.now();
  await t.db
    .insertInto('firedalerts')
    .values({ ...owner, name, about, subject: 'delivery', condition: 'unusual', fired_at: at, since: at })
    .execute();
}

async function addFailedReport(user_name: string, name: string, family: string) {
  const { user_id, profile_id } = await ownerOf(user_name);
  await sql`insert into reports (report_family, name, user_id, profile_id, hash, period, metrics, sendto, status, last_run_at)
    values (${family}, ${name}, ${user_id}, ${profile_id}, ${name}, 'last_7_days', '[]', '[]', 'rejected', ${t.clock.now()})`.execute(
    t.db,
  );
}

const FAMILIES = {
  P: 'reportgenerations',
  B: 'reportgenerationcampaigns',
  A: 'reportgenerationadvertisers',
} as const;

describe('what somebody is told', { timeout: 120_000 }, () => {
  it('holds nothing of another company, and is their own', async () => {
    const last = addDays(dayOf(t.clock.now()), -1);
    const { batch_id } = await t.db
      .insertInto('batches')
      .values({
        fact: 'delivery',
        batch_source: 'test',
        batch_name: 'canaris',
        batch_state: 'ready',
        first_day: addDays(last, -20),
        last_day: last,
      })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    const idOf = async (table: string, name: string) => {
      const { rows } = await sql<{
        id: number;
      }>`select ${sql.ref(`${table}_id`)} as id from ${sql.table(`${table}s`)}
        where ${sql.ref(`${table}_name`)} = ${name}`.execute(t.db);
      return present(rows[0]).id;
    };
    for (const { user_name, type, canary } of TENANTS) {
      const deals = await t.db
        .insertInto('dimensionentries')
        .values(
          ['soldé', 'nouveau', 'parti'].map((what) => ({
            dimension: 'deal' as const,
            entry_name: `${canary}-${what}`,
            entry_state: 'known' as const,
          })),
        )
        .returning('entry_id')
        .execute();
      const part = { P: 'regie', B: 'buyer', A: 'advertiser' }[type];
      const columns = {
        [`${part}_id`]: await idOf(part, `${canary}-${part}`),
        ...(type === 'P' ? { publisher_id: await idOf('publisher', `${canary}-publisher`) } : {}),
      };
      const names = Object.keys(columns).join();
      const values = Object.values(columns).join();
      const [moving, fresh, gone] = deals.map(({ entry_id }) => entry_id);
      const row = (age: number, deal: number | undefined, euros: number) =>
        `(${batch_id}, '${addDays(last, -age)}', ${values}, ${deal}, ${euros * 100}, ${euros}, ${euros * 0.8})`;
      const rows = [
        ...Array.from({ length: 20 }, (_, age) => row(age, moving, age === 0 ? 40 : 100)),
        row(0, fresh, 30),
        ...Array.from({ length: 19 }, (_, age) => row(age + 1, gone, 20)),
      ];
      await figures
        .engine()
        .run(
          `insert into delivery (load, day, ${names}, deal_id, impressions_sold, revenue_gross, revenue_net) values ${rows.join()}`,
        );
      await addAlert(user_name, `${canary}-alerte`, `${canary}-sujet`);
      await addFailedReport(user_name, `${canary}-rapport`, FAMILIES[type]);
      if (type === 'A') continue;
      const masterdeal_id = await newDeal(t, user_name);
      const enddate = new Date(t.clock.now().getTime() + 3 * 86_400_000);
      await t.db
        .updateTable('masterdeals')
        .set({ name: `${canary}-deal`, enddate, seen_at: t.clock.now() })
        .where('masterdeal_id', '=', masterdeal_id)
        .execute();
    }
    for (const { user_name, canary } of TENANTS) {
      const headers = await t.signIn(user_name);
      const { body } = await t.call('GET', '/api/today/', { headers });
      for (const other of TENANTS)
        if (other.canary !== canary)
          expect(body, `${other.canary} for ${user_name}`).not.toContain(other.canary);
      expect(body).toContain(canary);
      const { items } = JSON.parse(body).data as { items: TodayItem[] };
      expect(items.length).toBeLessThanOrEqual(TODAY_ITEMS.most);
      expect(find(items, 'alerts')).toMatchObject({
        name: `${canary}-alerte`,
        about: `${canary}-sujet`,
        subject: 'delivery',
        count: 1,
      });
      expect(find(items, 'gone')).toMatchObject({ name: `${canary}-parti` });
    }
  });

  it('is paid gross by those who buy: neither good nor bad, and never net', async () => {
    for (const name of ['demo.ab', 'demo.aa']) {
      const items = await itemsOf(name);
      expect(find(items, 'mover') ?? find(items, 'gone')).toMatchObject({
        metric: 'revenue_gross',
        tone: 'neutral',
      });
    }
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((statement) => statement.includes('revenue_net'))).toEqual([]);
    expect(find(await itemsOf('demo.ap'), 'gone')).toMatchObject({ metric: 'revenue_net', tone: 'bad' });
  });

  it('comes in a handful of statements', async () => {
    const headers = await t.signIn('demo.sa');
    statements.length = 0;
    await today(headers);
    // One for the day, one to three for each of four dimensions, one for auctions.
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(14);
  });

  it('has no figure for those who may open no quick report', async () => {
    await sql`update profile_endpoints set profile_endpoint_read = false
      where endpoint_id = (select endpoint_id from endpoints where endpoint_name = 'quickreports')
        and profile_id = (select profile_id from users where user_name = 'demo.ua')`.execute(t.db);
    statements.length = 0;
    const items = await itemsOf('demo.ua');
    expect(statements).toEqual([]);
    expect(items).toMatchObject([{ kind: 'calm', now: null, link: null }]);
    await openAllRights(t);
  });

  it('still comes without the figures, and says that they are away', async () => {
    isAway = true;
    const items = await itemsOf('demo.ap');
    expect(items.map(({ kind }) => kind)).toEqual([
      'figures_away',
      'alerts',
      'reports_failed',
      'deals_ending',
    ]);
  });

  it('is not what somebody else of the same company was told, nor what they have seen', async () => {
    expect(find(await itemsOf('demo.up'), 'alerts')).toBeUndefined();
    expect(find(await itemsOf('demo.up'), 'reports_failed')).toBeUndefined();
    const { user_id } = await ownerOf('demo.ap');
    await t.db
      .updateTable('firedalerts')
      .set({ acknowledged: true })
      .where('user_id', '=', user_id)
      .execute();
    expect(find(await itemsOf('demo.ap'), 'alerts')).toBeUndefined();
  });

  it('is their own also for super administrators, who see everybody’s', async () => {
    expect(find(await itemsOf('demo.sa'), 'alerts')).toBeUndefined();
    await addAlert('demo.sa', 'Charge');
    expect(find(await itemsOf('demo.sa'), 'alerts')).toMatchObject({ name: 'Charge', count: 1 });
  });
});

describe('the platform', { timeout: 120_000 }, () => {
  it('is told of to super administrators alone', async () => {
    await t.db.insertInto('serverloads').values({ server: 'canari-serveur' }).execute();
    await sql`update serverloads set server_state = 'silent'`.execute(t.db);
    await sql`insert into batches (fact, batch_source, batch_name, batch_state, first_day, last_day, received_at)
      select 'delivery', 'canari-source', day::text, 'ready', day, day, day + interval '30 hours'
      from generate_series(${addDays(dayOf(t.clock.now()), -10)}::date, ${addDays(dayOf(t.clock.now()), -4)}::date, '1 day') as day`.execute(
      t.db,
    );
    const items = await itemsOf('demo.sa');
    expect(find(items, 'servers_silent')).toMatchObject({ name: 'canari-serveur', count: 1, tone: 'bad' });
    expect(find(items, 'sources_late')).toMatchObject({
      name: 'canari-source',
      count: 1,
      last_day: addDays(dayOf(t.clock.now()), -4),
    });
    for (const { user_name } of TENANTS)
      expect(JSON.stringify(await itemsOf(user_name))).not.toMatch(/canari-(serveur|source)/);
  });
});

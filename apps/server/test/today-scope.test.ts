import { randomUUID } from 'node:crypto';
import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import type { PageName } from '@encart/contract/access/pages.ts';
import type { BatchState, FactName } from '@encart/contract/analytics/batches.ts';
import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { REPORT_FAMILIES, reportPages } from '@encart/contract/reports/report-families.ts';
import type { KeyFigure } from '@encart/contract/today/key-figures.ts';
import { TODAY_ITEMS, type TodayItem, type TodayKind } from '@encart/contract/today/today-items.ts';
import { TASK_KINDS, type TodayTask } from '@encart/contract/today/today-tasks.ts';
import type { WorkState } from '@encart/contract/work/work-states.ts';
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

describe('what waits, counted', { timeout: 120_000 }, () => {
  const tasksOf = async (user_name: string) => {
    const reply = await t.call('GET', '/api/today/tasks/', { headers: await t.signIn(user_name) });
    expect(reply.statusCode, reply.body).toBe(200);
    return (reply.json().data as { tasks: TodayTask[] }).tasks;
  };
  const countOf = (tasks: readonly TodayTask[], kind: TodayTask['kind']) =>
    tasks.find((task) => task.kind === kind)?.count ?? 0;

  it('is everybody’s own: alerts and reports of nobody else, and nothing of the platform', async () => {
    for (const { user_name, type } of TENANTS) {
      const tasks = await tasksOf(user_name);
      // Theirs was seen, above.
      expect(countOf(tasks, 'alerts')).toBe(user_name === 'demo.ap' ? 0 : 1);
      expect(tasks.filter(({ kind }) => kind === 'reports_failed')).toEqual([
        {
          kind: 'reports_failed',
          count: 1,
          link: { page: reportPages(FAMILIES[type]).list, params: {}, search: { to_do: 'true' } },
        },
      ]);
      for (const kind of ['servers_silent', 'sources_late', 'mails_failed'] as const)
        expect(countOf(tasks, kind)).toBe(0);
    }
    expect(countOf(await tasksOf('demo.up'), 'alerts')).toBe(0);
  });

  const added = async (kind: TodayTask['kind'], change: () => Promise<unknown>) => {
    const before = countOf(await tasksOf('demo.sa'), kind);
    await change();
    return countOf(await tasksOf('demo.sa'), kind) - before;
  };
  const at = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);
  const addBatch = (batch: {
    batch_name: string;
    batch_state: BatchState;
    days?: number;
    fact?: FactName;
    retry_of?: number;
  }) => {
    const { days = 1, fact = 'delivery', ...rest } = batch;
    return t.db
      .insertInto('batches')
      .values({ ...rest, fact, batch_source: 'compte', received_at: at(days) })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
  };

  it('counts batches that failed lately, of which none of the same fact and name has counted since', async () => {
    const change = async () => {
      await addBatch({ batch_name: 'raté', batch_state: 'failed' });
      await addBatch({ batch_name: 'refusé', batch_state: 'refused', days: 2 });
      await addBatch({ batch_name: 'refait', batch_state: 'failed' });
      await addBatch({ batch_name: 'refait', batch_state: 'ready', days: 0 });
      await addBatch({ batch_name: 'ancien', batch_state: 'failed', days: 30 });
      await addBatch({ batch_name: 'double', batch_state: 'failed' });
      await addBatch({ batch_name: 'double', batch_state: 'ready', fact: 'auctions', days: 0 });
    };
    expect(await added('batches_failed', change)).toBe(3);
  });

  it('counts a file once, whatever the number of its attempts, and not while it is taken in again', async () => {
    let first = 0;
    const attempts = async () => {
      first = (await addBatch({ batch_name: 'repris', batch_state: 'failed' })).batch_id;
      for (let attempt = 2; attempt <= 12; attempt += 1)
        await addBatch({ batch_name: 'repris', batch_state: 'failed', retry_of: first });
    };
    expect(await added('batches_failed', attempts)).toBe(1);
    const again = () => addBatch({ batch_name: 'repris', batch_state: 'waiting', retry_of: first });
    expect(await added('batches_failed', again)).toBe(-1);
    for (const batch_state of ['checking', 'loading'] as const) {
      const goesOn = () =>
        t.db
          .updateTable('batches')
          .set({ batch_state })
          .where('retry_of', '=', first)
          .where('batch_state', '<>', 'failed')
          .execute();
      expect(await added('batches_failed', goesOn)).toBe(0);
    }
  });

  it('counts a newer file that failed although an older one was taken in after it', async () => {
    const older = await addBatch({ batch_name: 'croisé', batch_state: 'failed' });
    const change = async () => {
      await addBatch({ batch_name: 'croisé', batch_state: 'refused' });
      await addBatch({ batch_name: 'croisé', batch_state: 'ready', retry_of: older.batch_id });
    };
    // The older one is done with.
    expect(await added('batches_failed', change)).toBe(0);
  });

  it('counts mails that were given up, and those that wait after three attempts', async () => {
    const addMail = (
      mail_state: 'failed' | 'sent' | 'waiting',
      {
        attempts = 0,
        days = 1,
        work_state = 'waiting',
      }: { attempts?: number; days?: number; work_state?: WorkState } = {},
    ) =>
      t.db
        .insertInto('mails')
        .values({
          ...{ message_id: randomUUID(), mail_to: 'a@example.org', mail_subject: 'Compte', mail_text: '' },
          ...{
            mail_locale: 'fr' as const,
            mail_state,
            work_attempts: attempts,
            work_state,
            created_at: at(days),
          },
        })
        .execute();
    const change = async () => {
      await addMail('failed', { work_state: 'failed' });
      await addMail('failed', { work_state: 'failed', days: 30 });
      await addMail('sent', { work_state: 'done' });
      await addMail('waiting', { attempts: 2 });
      await addMail('waiting', { attempts: 3 });
      await addMail('waiting', { attempts: 3, work_state: 'running' });
      await addMail('waiting', { attempts: 4, work_state: 'running' });
    };
    expect(await added('mails_failed', change)).toBe(3);
  });

  it('counts names to recognise', async () => {
    const change = () =>
      sql`insert into dimensionentries (dimension, entry_name, entry_state) values
        ('deal', 'compte-inconnu', 'unmapped'), ('deal', 'compte-connu', 'known')`.execute(t.db);
    expect(await added('names_unmapped', change)).toBe(1);
  });

  it('leads to the list of just what is counted', async () => {
    const refused = [await newDeal(t, 'demo.ap'), await newDeal(t, 'demo.ap')];
    await t.db
      .updateTable('masterdeal_platforms')
      .set({ platform_state: 'rejected' })
      .where('masterdeal_id', 'in', refused)
      .execute();
    await newDeal(t, 'demo.ap');
    const { user_id, profile_id } = await ownerOf('demo.sa');
    await sql`insert into reports (report_family, name, user_id, profile_id, hash, period, metrics, sendto, status, last_run_at)
      values ('reportgenerations', 'récent', ${user_id}, ${profile_id}, 'a', 'last_7_days', '[]', '[]', 'rejected', ${at(1)}),
        ('reportgenerations', 'ancien', ${user_id}, ${profile_id}, 'b', 'last_7_days', '[]', '[]', 'rejected', ${at(30)})`.execute(
      t.db,
    );
    const lists = {
      'admin-batches-list': 'batches',
      'admin-dimensionentries-list': 'dimensionentries',
      'admin-mails': 'mails',
      'alerts-fired-list': 'firedalerts',
      'deals-list': 'masterdeals',
      'monitoring-servers': 'serverloads',
      ...Object.fromEntries(REPORT_FAMILIES.map((family) => [reportPages(family).list, family])),
    } as Partial<Record<PageName, string>>;
    const followed = new Set<string>();
    for (const user_name of ['demo.sa', ...TENANTS.map((tenant) => tenant.user_name)]) {
      const headers = await t.signIn(user_name);
      for (const { kind, count, link } of await tasksOf(user_name)) {
        const list = lists[link.page];
        if (!list) continue;
        const search = new URLSearchParams(link.search as Record<string, string>);
        const reply = await t.call('GET', `/api/${list}?${search}`, { headers });
        expect(reply.statusCode, reply.body).toBe(200);
        expect(reply.json().pagination.rowCount, `${user_name} ${kind}`).toBe(count);
        followed.add(kind);
      }
    }
    expect([...followed].sort()).toEqual(TASK_KINDS.filter((kind) => kind !== 'sources_late').toSorted());
  });

  it('is nobody else’s to count', async () => {
    expect(countOf(await tasksOf('demo.sa'), 'servers_silent')).toBe(1);
    for (const { user_name } of TENANTS)
      expect(JSON.stringify(await tasksOf(user_name))).not.toMatch(
        /mails_failed|batches_failed|names_unmapped/,
      );
  });
});

describe('the figures of the day', { timeout: 120_000 }, () => {
  it('are net for those who sell alone, none without a quick report, and refused while the engine is away', async () => {
    const figuresOf = async (user_name: string) =>
      t.call('GET', '/api/today/figures/', { headers: await t.signIn(user_name) });
    const read = async (user_name: string) =>
      ((await figuresOf(user_name)).json().data as { figures: KeyFigure[] }).figures;
    expect((await read('demo.ap')).map(({ metric }) => metric)).toContain('revenue_net');
    statements.length = 0;
    for (const name of ['demo.ab', 'demo.aa'])
      expect((await read(name)).map(({ metric }) => metric)).toEqual([
        'revenue_gross',
        'impressions_sold',
        'ecpm_gross',
        'ctr',
      ]);
    expect(statements.filter((statement) => statement.includes('revenue_net'))).toEqual([]);
    isAway = true;
    expect((await figuresOf('demo.ap')).statusCode).toBe(503);
  });
});

import type { Period } from '@encart/contract/analytics/periods.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { reportRunner } from '#features/reports/report-job.ts';
import { scheduleReports } from '#features/reports/schedule-reports.job.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { present } from './present.ts';
import { createTestApp, type Headers, type Overrides, type TestApp } from './test-app.ts';

/** A row of delivery by ids; measures that are not given are zero. */
export type DeliveryRow = { day: string } & Record<string, string | number>;

export interface ReportsApp extends TestApp {
  figures: TestFigures;
  as: Record<'sa' | 'up' | 'ap' | 'ub' | 'ua', Headers>;
  /** Adds figures as a batch that counts. */
  add(rows: DeliveryRow[], batch?: { source?: string }): Promise<number>;
  /** The ids in the scope of somebody's profile. */
  scopeIds(user_name: string, part: 'regie' | 'buyer' | 'tradingdesk' | 'advertiser'): Promise<number[]>;
  emailOf(user_name: string): Promise<string>;
  post(headers: Headers, path: string, body?: unknown): ReturnType<TestApp['call']>;
  get(headers: Headers, path: string): ReturnType<TestApp['call']>;
  create(headers: Headers, body: object, family?: ReportFamilyName): Promise<{ id: number; status: string }>;
  /** Goes on to a moment; super administrators sign in again, as their session may have ended. */
  goTo(moment: string | number): Promise<void>;
  /** Works through all runs that are due. */
  work(): Promise<void>;
  /** Looks what is due. */
  tick(): Promise<void>;
  runs(id: number, family?: ReportFamilyName): Promise<ReportRun[]>;
  report(id: number, family?: ReportFamilyName): Promise<Record<string, unknown>>;
  file(id: number, family?: ReportFamilyName): Promise<string>;
}

export const report = (given: object = {}) => ({
  name: 'Ventes par éditeur',
  period: 'last_7_days',
  dimensions: [{ dimension: 'publisher' }],
  metrics: ['revenue_gross', 'impressions_sold'],
  sendto: ['lecteur@client.example'],
  ...given,
});

/** The lines of a CSV file, each as its cells; fit for files without quotes. */
export const linesOf = (file: string, separator = ';') =>
  file
    .replace('\uFEFF', '')
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((line) => line.split(separator));

export const days = ({ start, end }: Period) => ({ startdate: start, enddate: end, period: 'none' });

/** An application with figures, and reports that are run by the test. */
export function useReportsApp(overrides: Overrides = {}): ReportsApp {
  let opened: ReportsApp | undefined;
  let figures: TestFigures;
  beforeAll(async () => {
    figures = await openTestFigures();
    const t = await createTestApp({ figures, config: { logLevel: 'warn' }, ...overrides });
    const names = ['sa', 'up', 'ap', 'ub', 'ua'] as const;
    const as = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await t.signIn(`demo.${name}`)])),
    );
    const get: ReportsApp['get'] = (headers, path) => t.call('GET', `/api/${path}`, { headers });
    const post: ReportsApp['post'] = (headers, path, body) =>
      t.call('POST', `/api/${path}`, { headers, body });
    const idName = (family: string) => `${family.slice(0, -1)}_id`;
    opened = {
      ...t,
      figures,
      as,
      get,
      post,
      async add(rows, { source = 'test' } = {}) {
        const last_day = rows
          .map(({ day }) => day)
          .sort()
          .at(-1);
        const { batch_id } = await t.db
          .insertInto('batches')
          .values({
            ...{
              fact: 'delivery',
              batch_source: source,
              batch_name: `lot ${Math.random()}`,
              batch_state: 'ready',
            },
            ...{ first_day: last_day, last_day, work_state: 'done' },
          })
          .returning('batch_id')
          .executeTakeFirstOrThrow();
        const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
          (name) => name !== 'day',
        );
        const values = rows.map(
          (row) => `(${batch_id}, '${row.day}', ${columns.map((name) => row[name] ?? 0).join()})`,
        );
        await figures
          .engine()
          .run(`insert into delivery (load, day, ${columns.join()}) values ${values.join()}`);
        return batch_id;
      },
      async scopeIds(user_name, part) {
        const { rows } = await sql<{ id: number }>`
          select ${sql.ref(`${part}_id`)} as id from ${sql.table(`profile_${part}s`)} join users using (profile_id)
          where user_name = ${user_name} order by 1`.execute(t.db);
        return rows.map(({ id }) => id);
      },
      async emailOf(user_name) {
        const users = t.db.selectFrom('users').select('user_email').where('user_name', '=', user_name);
        return (await users.executeTakeFirstOrThrow()).user_email;
      },
      async create(headers, body, family = 'reportgenerations') {
        const reply = await post(headers, family, body);
        expect(reply.statusCode, reply.body).toBe(200);
        const { data } = reply.json();
        return { id: data[idName(family)], status: data.status };
      },
      async goTo(moment) {
        t.clock.forward(new Date(moment).getTime() - t.clock.now().getTime());
        as.sa = await t.signIn('demo.sa');
      },
      work: () => reportRunner(t.deps, { atOnce: 2 }).drain(),
      tick: () => scheduleReports(t.deps),
      async runs(id, family = 'reportgenerations') {
        return (await get(as.sa, `${family}/${id}/runs/`)).json().data;
      },
      async report(id, family = 'reportgenerations') {
        return (await get(as.sa, `${family}/${id}/`)).json().data;
      },
      async file(id, family = 'reportgenerations') {
        const reply = await get(as.sa, `${family}/${id}/file/`);
        expect(reply.statusCode, reply.body).toBe(200);
        return reply.body;
      },
    };
  });
  afterAll(async () => {
    await opened?.close();
    await figures?.close();
  });
  return new Proxy({} as ReportsApp, {
    get: (_, part) => Reflect.get(present(opened), part),
  });
}

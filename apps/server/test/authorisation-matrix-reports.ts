import { REPORT_FAMILIES, type ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { type Expectation, PRINCIPALS, type PrincipalKind } from './authorisation-expectation.ts';
import type { TestApp } from './test-app.ts';

/** Who may have reports of each family, in the demo company; the others are refused. */
const owners: Record<ReportFamilyName, readonly PrincipalKind[]> = {
  reportgenerations: ['AP', 'UP', 'SA as UP'],
  reportgenerationadvertisers: ['AA', 'UA'],
  reportgenerationcampaigns: ['AB', 'UB', 'AA', 'UA'],
};

type Statuses = Record<PrincipalKind, number>;

function rowsOf(family: ReportFamilyName): Record<string, Expectation[]> {
  const mine = owners[family];
  const expected = (own: number, sa = own): Statuses =>
    Object.fromEntries(
      PRINCIPALS.map((kind) => {
        if (kind === 'nobody') return [kind, 401];
        return [kind, kind === 'SA' ? sa : mine.includes(kind) ? own : 403];
      }),
    ) as Statuses;
  const related = (own: number, more: object = {}): Expectation[] => [
    { relation: 'own', ...more, expected: expected(own) },
    // Another company's answers exactly like a missing one.
    { relation: 'foreign', ...more, expected: expected(404, own) },
    { relation: 'missing', ...more, expected: expected(404) },
  ];
  const listed: Expectation[] = [{ relation: 'none', expected: expected(200) }];
  return {
    [`${family}.list`]: listed,
    [`${family}.meta`]: listed,
    [`${family}.export`]: listed,
    [`${family}.get`]: related(200),
    [`${family}.history`]: related(200),
    [`${family}.dependents`]: related(200),
    // An empty body: 422 says that the caller was let in.
    [`${family}.create`]: [{ relation: 'none', body: {}, expected: expected(422) }],
    [`${family}.preview`]: [{ relation: 'none', body: {}, expected: expected(422) }],
    [`${family}.values`]: [{ relation: 'none', query: 'of=advertiser', expected: expected(200) }],
    [`${family}.replace`]: related(422, { body: {} }).map((one) => ({ ...one, expected: expected(422) })),
    [`${family}.update`]: related(200, { body: {} }),
    [`${family}.remove`]: related(409, { query: 'version=999999' }),
    [`${family}.runs`]: related(200),
    // The reports of this test have been run once, and have no file.
    [`${family}.rerun`]: related(200),
    [`${family}.cancel`]: related(409),
    [`${family}.file`]: related(404),
    [`${family}.last-file`]: related(404),
    [`${family}.revoke`]: related(200),
  };
}

export const reportsMatrix: Record<string, Expectation[]> = Object.assign({}, ...REPORT_FAMILIES.map(rowsOf));

let made = 0;

/** A report of a family with a run that was rejected, of somebody's own or of another company. */
export async function newReport(t: TestApp, family: ReportFamilyName, user_name: string) {
  made += 1;
  const owner = await t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();
  const { report_id } = await t.db
    .insertInto('reports')
    .values({
      ...owner,
      report_family: family,
      name: `Rapport ${made}`,
      hash: String(made),
      period: 'yesterday',
      startdate: null,
      enddate: null,
      compare: 'none',
      dimensions: '[]',
      metrics: '["impressions_sold"]',
      only_own: false,
      with_ids: false,
      format: 'csv',
      separator: 'semicolon',
      decimal: 'comma',
      sendto: '["a@b.example"]',
      delivery: 'always',
      resend_when_complete: false,
      frequency: 'none',
      hour: 8,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow();
  const { run_id } = await t.db
    .insertInto('report_runs')
    .values({
      report_id,
      user_id: owner.user_id,
      run_number: 1,
      run_trigger: 'created',
      run_start: '2026-03-01',
      run_end: '2026-03-01',
      work_state: 'failed',
      work_share: owner.profile_id,
    })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  return { report_id, run_id };
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { RAISED_AT } from '../apps/server/src/demo/figures/commission.ts';
import { fillDemoFigures } from '../apps/server/src/demo/figures/fill-figures.ts';
import { createRandom } from '../apps/server/src/demo/random.ts';
import type { AlertRule } from '../apps/server/src/domain/alerts/alert-rule.ts';
import { stepAt } from '../apps/server/src/domain/alerts/alert-steps.ts';
import { evaluateFigures } from '../apps/server/src/domain/alerts/evaluate-figures.ts';
import { readCoverage } from '../apps/server/src/domain/alerts/figure-coverage.store.ts';
import { judgeRules } from '../apps/server/src/domain/alerts/judge-rules.ts';
import { readOwnedRules } from '../apps/server/src/domain/alerts/owned-rules.ts';
import { judgePast } from '../apps/server/src/domain/alerts/preview-rule.ts';
import { readyMadeRules } from '../apps/server/src/domain/alerts/ready-made.ts';
import { openSeriesReader } from '../apps/server/src/domain/alerts/series-reader.ts';
import { findPerson, type Person } from '../apps/server/src/domain/sessions/person.store.ts';
import { createTestApp, type TestApp } from '../apps/server/test/test-app.ts';
import { openTestFigures, type TestFigures } from '../packages/analytics/test/test-figures.ts';
import { addDays, daysBetween } from '../packages/contract/src/analytics/days.ts';
import { dayOf } from '../packages/contract/src/analytics/zone.ts';

/**
 * 5,000 rules of 200 profiles evaluated after a batch, beside one statement a rule; and how often rules about the unusual
 * fire on the demo's ordinary days, and whether they find its outages and the rise of its commission.
 * `npm run bench -- alerts --project postgres`, ALERT_RULES=1000 for fewer rules, ALERT_MONTHS=13 for a shorter past.
 */
const RULES = Number(process.env.ALERT_RULES ?? 5_000);
const PROFILES = Number(process.env.ALERT_PROFILES ?? 200);
const MONTHS = Number(process.env.ALERT_MONTHS ?? 25);
const SINGLE = 100;

const print = (lines: string[]) => process.stdout.write(`\n${lines.join('\n')}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

let figures: TestFigures;
let t: TestApp;
beforeAll(async () => {
  figures = await openTestFigures();
  t = await createTestApp({ figures, config: { logLevel: 'silent' }, demo: 'crowd' });
  await fillDemoFigures(t.deps, { months: MONTHS });
});
afterAll(async () => {
  await t.close();
  await figures.close();
});

const person = async (user_name: string): Promise<Person> => {
  const found = await findPerson(t.db, await t.userId(user_name));
  if (!found) throw new Error(`there is no ${user_name}`);
  return found;
};

/** Profiles of publishers, each with some regies of its own and one person. */
async function addProfiles(): Promise<{ user_id: number; profile_id: number }[]> {
  const random = createRandom('profiles of the benchmark');
  const { who } = await person('demo.up');
  const { rows: regies } = await sql<{ regie_id: number }>`select regie_id from regies`.execute(t.db);
  const ids = regies.map(({ regie_id }) => regie_id);
  const people: { user_id: number; profile_id: number }[] = [];
  for (let at = 0; at < PROFILES; at += 1) {
    const { profile_id } = await t.db
      .insertInto('profiles')
      .values({ profile_name: `Banc ${at}`, profile_type: 'P' })
      .returning('profile_id')
      .executeTakeFirstOrThrow();
    await sql`insert into profile_endpoints
      select ${profile_id}, endpoint_id, profile_endpoint_read, profile_endpoint_write from profile_endpoints
      where profile_id = ${who.profile_id} on conflict do nothing`.execute(t.db);
    await sql`insert into profile_regies (profile_id, regie_id)
      select ${profile_id}, unnest(${random.some(ids, random.between(1, 6))}::int[])`.execute(t.db);
    const { user_id } = await t.db
      .insertInto('users')
      .values({
        ...{ user_name: `banc.${at}`, user_email: `banc.${at}@banc.example`, user_first_name: 'Banc' },
        ...{ user_last_name: String(at), user_role: 'AP', user_avatar: null, user_password_hash: null },
        ...{ user_last_connection: null, user_disabled_at: null, profile_id, profile_type: 'P' },
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    people.push({ user_id, profile_id });
  }
  return people;
}

/** Rules like people's: most about everything they sell, some narrowed, some told apart by a dimension. */
async function addRules(people: readonly { user_id: number; profile_id: number }[]) {
  const random = createRandom('rules of the benchmark');
  const { rows: publishers } = await sql<{
    publisher_id: number;
  }>`select publisher_id from publishers`.execute(t.db);
  const metrics = ['revenue_net', 'revenue_gross', 'impressions_sold', 'ecpm_net', 'ctr'] as const;
  const conditions = [
    { condition: 'unusual' as const, value: null, compare: null },
    { condition: 'falls' as const, value: 0.3, compare: 'one_week' as const },
    { condition: 'below' as const, value: 10, compare: null },
  ];
  const rows = Array.from({ length: RULES }, (_, at) => {
    const filtered = random.chance(0.3);
    const ids = random.some(publishers, 3).map(({ publisher_id }) => publisher_id);
    const filters = [{ dimension: 'publisher', operator: 'and', filters: [{ match: true, ids }] }];
    return {
      ...{ name: `Règle ${at}`, subject: 'delivery' as const, step: 'day' as const, ready_made: null },
      created_at: new Date('2026-01-01'),
      metric: random.pick([...metrics]),
      by: random.chance(0.15) ? random.pick(['publisher' as const, 'dsp' as const]) : null,
      filters: JSON.stringify(filtered ? filters : []),
      ...random.pick(conditions),
      ...(people[at % people.length] ?? { user_id: 0, profile_id: 0 }),
    };
  });
  for (let at = 0; at < rows.length; at += 500)
    await t.db
      .insertInto('alerts')
      .values(rows.slice(at, at + 500))
      .execute();
}

it('rules after a batch, beside one statement a rule', async () => {
  await addRules(await addProfiles());
  await evaluateFigures(t.deps, 'delivery');
  t.clock.forward(86_400_000);
  await fillDemoFigures(t.deps, { months: MONTHS });
  const started = performance.now();
  const fired = await evaluateFigures(t.deps, 'delivery');
  const together = performance.now() - started;
  const owned = await readOwnedRules(t.db, 'delivery');
  const coverage = await readCoverage(t.db, 'delivery', t.clock.now());
  if (!coverage) throw new Error('there are no figures');
  const read = await openSeriesReader(t.deps);
  const spans = [stepAt('day', new Date(coverage.completeUntil.getTime() - 1))];
  const judging = performance.now();
  await judgeRules(
    read,
    owned.map((one) => ({ ...one, spans })),
    coverage,
  );
  const judged = performance.now() - judging;
  const single = performance.now();
  for (const one of owned.filter((_, at) => at % Math.ceil(owned.length / SINGLE) === 0))
    await judgeRules(read, [{ ...one, spans }], coverage);
  const each = ((performance.now() - single) / SINGLE) * owned.length;
  print([
    `${inject('engine').name}, ${process.env.TEST_RECORDS}, ${owned.length} rules of ${PROFILES} profiles after a batch`,
    `  the whole evaluation: ${seconds(together)} (goal 10 s), ${fired} fired`,
    `  judging alone: ${seconds(judged)}; one statement a rule: ${seconds(each)} (by ${SINGLE} of them), ${(each / judged).toFixed(0)}×`,
  ]);
  expect(fired).toBeGreaterThan(0);
});

const ruleOf = ({ who }: Person, given: Partial<AlertRule>): AlertRule => ({
  ...{
    alert_id: 0,
    name: '',
    subject: 'delivery',
    metric: null,
    step: 'day',
    filters: [],
    by: null,
    targets: [],
  },
  ...{
    sources: [],
    condition: 'unusual',
    value: null,
    compare: null,
    direction: 'both',
    sensitivity: 'normal',
  },
  ...{ deal_events: [], lasting: 1, at_most_hours: 24, muted_until: null, created_at: new Date(0) },
  ...{ user_id: who.user_id, profile_id: who.profile_id },
  ...given,
});

it('false alarms on ordinary days, and what must be found', async () => {
  const now = t.clock.now();
  const { rows } = await sql<{
    first: string;
  }>`select to_char(min(first_day), 'YYYY-MM-DD') as first from batches`.execute(t.db);
  const first = rows[0]?.first ?? '';
  const ageOf = (at: Date) => daysBetween(first, dayOf(at)) - 1;
  // Two days of silence at one platform, and the days after the rise until it has become usual.
  const isOutage = (age: number) => age % 173 === 45 || age % 173 === 46;
  const isRaise = (age: number) => age >= RAISED_AT && age < RAISED_AT + 14;
  /** What a rule would have told in all of the past, ninety days after ninety days. */
  async function events(user_name: string, given: Partial<AlertRule>) {
    const owner = await person(user_name);
    const ages: number[] = [];
    let months = 0;
    const windows = given.subject === 'auctions' ? 1 : Math.floor((MONTHS * 30 - 70) / 90);
    for (let window = 0; window < windows; window += 1) {
      const clock = { ...t.clock, now: () => new Date(now.getTime() - window * 90 * 86_400_000) };
      const { series } = await judgePast({ ...t.deps, clock }, ruleOf(owner, given), owner);
      for (const one of series) ages.push(...one.events.map(({ told }) => ageOf(told.start)));
      months +=
        (series[0]?.steps.filter(({ low }) => low !== null).length ?? 0) / (given.step === 'hour' ? 720 : 30);
    }
    const ordinary = ages.filter((age) => !isOutage(age) && !isRaise(age));
    const day = (age: number) => addDays(first, age);
    return { ages, months, ordinary, day };
  }
  const lines = ['what rules about the unusual tell on the demo’s figures'];
  const unusual = Object.entries(readyMadeRules).filter(([, { condition }]) => condition === 'unusual');
  const totals = { count: 0, months: 0 };
  for (const user_name of ['demo.sa', 'demo.up', 'demo.ub', 'demo.ua'])
    for (const [name, rule] of unusual) {
      const { metric = null, step = null, ...rest } = rule;
      if (name === 'spend_unusual' ? /sa|up/.test(user_name) : /ub|ua/.test(user_name)) continue;
      const found = await events(user_name, { ...(rest as Partial<AlertRule>), metric, step });
      totals.count += found.ordinary.length;
      totals.months += found.months;
      const rate = found.months > 0 ? (found.ordinary.length / found.months).toFixed(2) : '–';
      lines.push(
        `  ${user_name} ${name}: ${rate} false alarms a month (${found.ordinary.length} in ${found.months.toFixed(0)} months)`,
      );
    }
  const rate = totals.count / totals.months;
  const outages = await events('demo.sa', { metric: 'revenue_gross', by: 'ssp', direction: 'down' });
  const wanted = [...new Set(Array.from({ length: MONTHS * 30 }, (_, age) => age).filter(isOutage))]
    .filter((age) => age > 110)
    .map((age) => age - (age % 173) + 45);
  const missed = [...new Set(wanted)].filter(
    (age) => !outages.ages.some((one) => one === age || one === age + 1),
  );
  lines.push(
    `  all of them: ${rate.toFixed(2)} a month`,
    `  outages by platform: ${[...new Set(wanted)].length - missed.length} of ${[...new Set(wanted)].length} found, ${outages.ordinary.length} others in ${outages.months.toFixed(0)} months`,
  );
  if (MONTHS >= 25) {
    const raise = await events('demo.sa', { metric: 'ecpm_net', sensitivity: 'high' });
    const found = raise.ages.filter(isRaise).map(raise.day);
    lines.push(
      `  commission raised on ${addDays(first, RAISED_AT)}: net price found unusual on ${found.join(', ') || 'no day'}, ${raise.ordinary.length} others in ${raise.months.toFixed(0)} months`,
    );
    expect(found.length).toBeGreaterThan(0);
  }
  print(lines);
  expect(missed).toEqual([]);
  expect(rate).toBeLessThan(1);
});

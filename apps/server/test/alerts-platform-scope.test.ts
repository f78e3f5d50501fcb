import { insertLoads } from '@encart/analytics/ingest/insert-loads.ts';
import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import { type Insertable, sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { evaluateLoads } from '#domain/alerts/evaluate-loads.ts';
import { evaluateStates } from '#domain/alerts/evaluate-states.ts';
import { sendAlertMails } from '#features/alerts/alert-mails.job.ts';
import type { Tables } from '#kit/db/tables.ts';
import { DAY, earlier, HOUR } from '#kit/process/clock.ts';
import { keepLoads } from '../../../packages/analytics/test/load-samples.ts';
import { useReportsApp } from './reports-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const t = useReportsApp();
const MINUTE = 60_000;
const OTHERS = ['demo.ap', 'demo.up', 'demo.ub', 'demo.ua', 'yann.castagnet'];

type Stored = Insertable<Tables['firedalerts']>;
type Rule = Pick<Stored, 'subject' | 'metric' | 'step' | 'condition'> & { value: number };
/** The rules about what belongs to the platform, and what each of them finds in this test. */
const RULES: Record<string, { rule: Rule; about: string; evaluate: () => Promise<number> }> = {
  load: {
    rule: { subject: 'serverloads', metric: 'cpu', step: 'minute', condition: 'above', value: 0.8 },
    about: 'CANARI-chargé',
    evaluate: () => evaluateLoads(t.deps),
  },
  silence: {
    rule: { subject: 'serverloads', metric: 'silent_minutes', step: 'minute', condition: 'above', value: 45 },
    about: 'CANARI-muet',
    evaluate: () => evaluateLoads(t.deps),
  },
  freshness: {
    rule: { subject: 'freshness', metric: 'hours_late', step: null, condition: 'above', value: 2 },
    about: 'CANARI-source',
    evaluate: () => evaluateStates(t.deps, 'freshness'),
  },
  schedules: {
    rule: { subject: 'schedules', metric: 'failed_runs', step: null, condition: 'above', value: 0 },
    about: 'CANARI-tâche',
    evaluate: () => evaluateStates(t.deps, 'schedules'),
  },
};

const ownerOf = (user_name: string) =>
  t.db
    .selectFrom('users')
    .select(['user_id', 'profile_id'])
    .where('user_name', '=', user_name)
    .executeTakeFirstOrThrow();

/** Written beside the API, which takes such a rule from super administrators alone. */
async function addRule(user_name: string, rule: Rule): Promise<number> {
  const values = { ...(await ownerOf(user_name)), ...rule, name: 'Règle', created_at: t.clock.now() };
  const made = t.db
    .insertInto('alerts')
    .values({ ...values, by: null, compare: null, ready_made: null })
    .returning('alert_id');
  return (await made.executeTakeFirstOrThrow()).alert_id;
}

beforeAll(async () => {
  await t.db.deleteFrom('alerts').execute();
  const now = t.clock.now();
  await keepLoads(t.figures.engine());
  const servers = await t.db
    .insertInto('serverloads')
    .values([
      { server: 'CANARI-chargé', date: now },
      { server: 'CANARI-muet', date: earlier(now, HOUR) },
    ])
    .returning('serverload_id')
    .execute();
  const nothing = { last_5_minutes_min: null, last_5_minutes_avg: null, last_5_minutes_max: null };
  const minutes = Array.from({ length: 20 }, (_, at) => ({
    ...{ server_id: servers[0]?.serverload_id ?? 0, last_minute: 9, cpu: 0.95, memory: null, disk: null },
    ...nothing,
    minute: new Date(Math.floor(now.getTime() / MINUTE) * MINUTE - at * MINUTE),
  }));
  await insertLoads(t.figures.engine(), minutes);
  // A source that has sent every half hour, and stopped a day ago.
  for (let at = 0; at < 10; at += 1) {
    const end = earlier(now, DAY + at * (HOUR / 2));
    await sql`insert into batches (fact, batch_source, batch_name, batch_state, work_state, received_at, last_at)
      values ('auctions', 'CANARI-source', ${`lot ${at}`}, 'ready', 'done', ${end}::timestamptz, ${end}::timestamptz)`.execute(
      t.db,
    );
  }
  const failed = { schedule_name: 'CANARI-tâche', due_at: now, work_state: 'failed' as const };
  await t.db
    .insertInto('scheduled_runs')
    .values({ ...failed, work_changed_at: now })
    .execute();
});

describe.each(Object.entries(RULES))('what belongs to the platform: %s', (_, { rule, about, evaluate }) => {
  it('is told of to super administrators alone, in rows, bell, live list and mail', async () => {
    await t.db.deleteFrom('alerts').execute();
    await t.db.deleteFrom('firedalerts').execute();
    await t.db.deleteFrom('mails').execute();
    const own = await addRule('demo.sa', rule);
    for (const name of OTHERS) await addRule(name, rule);
    await t.db.deleteFrom('alert_evaluations').where('subject', '=', rule.subject).execute();
    expect(await evaluate()).toBeGreaterThan(0);
    const rows = await t.db.selectFrom('firedalerts').select(['alert_id', 'about']).execute();
    expect(rows).toEqual([{ alert_id: own, about }]);
    for (const name of OTHERS) {
      const headers = await t.signIn(name);
      for (const path of ['firedalerts', 'alerts/bell/', 'today/'])
        expect((await t.get(headers, path)).body, `${name} ${path}`).not.toContain('CANARI');
    }
    t.clock.forward(5 * MINUTE);
    await sendAlertMails(t.deps);
    const mails = await t.db.selectFrom('mails').select(['mail_to', 'mail_text']).execute();
    expect(mails.map(({ mail_to }) => mail_to)).toEqual([await t.emailOf('demo.sa')]);
    expect(mails[0]?.mail_text).toContain(about);
  });

  it('is mailed to nobody who is no longer one, though it had been told', async () => {
    await t.db.deleteFrom('alerts').execute();
    await t.db.deleteFrom('firedalerts').execute();
    await t.db.deleteFrom('mails').execute();
    const now = t.clock.now();
    for (const name of OTHERS) {
      const alert_id = await addRule(name, rule);
      const none = { by: null, deal_event: null, about_id: null, until: null, contributors_by: null };
      const figures = { low: null, high: rule.value, before: null };
      const told = { ...(await ownerOf(name)), ...rule, ...none, ...figures, alert_id, name: 'Règle', about };
      await t.db
        .insertInto('firedalerts')
        .values({ ...told, to_mail: true, fired_at: now, since: now })
        .execute();
    }
    t.clock.forward(20 * MINUTE);
    await sendAlertMails(t.deps);
    expect(await t.db.selectFrom('mails').select('mail_to').execute()).toEqual([]);
  });

  it('is refused to everybody else as a rule and as a preview', async () => {
    const body = { ...rule, name: 'Règle' };
    for (const name of OTHERS) {
      const headers = await t.signIn(name);
      for (const path of ['alerts', 'alerts/preview/']) {
        const reply = await t.post(headers, path, body);
        expect(reply.statusCode, `${name} ${path} ${reply.body}`).toBe(422);
        expect(reply.body).toContain('subject_closed');
      }
    }
    const allowed = await t.post(await t.signIn('demo.sa'), 'alerts/preview/', body);
    expect(allowed.statusCode, allowed.body).toBe(200);
  });
});

it('covers every subject that is the platform’s own', () => {
  const subjects = new Set(Object.values(RULES).map(({ rule }) => rule.subject));
  const own: AlertSubject[] = ['serverloads', 'freshness', 'schedules'];
  expect([...subjects]).toEqual(own);
});

import { alertRules } from '@encart/contract/alerts/alert-rules.ts';
import {
  ALERT_CONDITIONS,
  ALERT_METRICS,
  ALERT_STEPS,
  ALERT_SUBJECTS,
} from '@encart/contract/alerts/alert-subjects.ts';
import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useAlertsApp } from './alerts-app.ts';
import { newReport } from './authorisation-matrix-reports.ts';
import { newDeal } from './new-deal.ts';

const { t, as, rule, post, patch, get, made, fired, personOf, brokenIn } = useAlertsApp();

const ids = async (text: ReturnType<typeof sql<{ id: number }>>) =>
  (await text.execute(t.db)).rows.map(({ id }) => id);
const publishersOf = (user_name: string) =>
  ids(sql<{ id: number }>`select distinct publisher_id as id from publisher_regies
    join profile_regies using (regie_id) join users using (profile_id) where user_name = ${user_name} order by 1`);
const filterOn = (dimension: string, ...list: number[]) => [
  { dimension, operator: 'and', filters: [{ match: true, ids: list }] },
];

describe('a rule', () => {
  it('is its maker’s, with what every rule has unless told otherwise', async () => {
    const { user_id, profile_id } = await personOf('demo.ap');
    const reply = await post(as.ap, { sources: [] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().data).toMatchObject({
      user_id,
      profile_id,
      enabled: true,
      by_mail: true,
      to_receivers: false,
      direction: 'both',
      sensitivity: 'normal',
      lasting: 1,
      at_most_hours: 24,
      value: 1_000,
      ready_made: null,
      firing: 0,
    });
    expect((await post(as.ap, { user_id: 1 })).statusCode).toBe(400);
    expect((await post(as.ap, { ready_made: 'server_busy' })).statusCode).toBe(400);
  });

  it('is switched off and on with one change', async () => {
    const { alert_id } = await made(as.up);
    const firedalert_id = await fired('demo.up', { alert_id });
    expect((await get(as.up, `alerts/${alert_id}/`)).json().data).toMatchObject({ firing: 1 });
    const off = await patch(as.up, alert_id, { enabled: false });
    expect(off.statusCode, off.body).toBe(200);
    // What it told of is over: nobody looks any more.
    expect((await get(as.up, `firedalerts/${firedalert_id}/`)).json().data.fired_state).toBe('ended');
    expect((await get(as.up, `alerts/${alert_id}/`)).json().data).toMatchObject({
      firing: 0,
      enabled: false,
    });
    expect((await patch(as.up, alert_id, { enabled: true })).json().data.enabled).toBe(true);
  });

  it('leaves what it told when it is removed', async () => {
    const { alert_id } = await made(as.up);
    const firedalert_id = await fired('demo.up', { alert_id });
    const removed = await t.call('DELETE', `/api/alerts/${alert_id}/`, { headers: as.up });
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await get(as.up, `firedalerts/${firedalert_id}/`)).json().data).toMatchObject({
      fired_state: 'ended',
      alert_id: null,
    });
  });

  it('is refused by the API exactly where the form refuses it: every subject, metric, step and condition', async () => {
    const metrics = [null, ...ALERT_METRICS];
    const steps = [null, ...ALERT_STEPS];
    let taken = 0;
    for (const subject of ALERT_SUBJECTS)
      for (const condition of ALERT_CONDITIONS)
        for (const [at, metric] of metrics.entries()) {
          // Every step with every metric would be five thousand calls: each metric takes the steps in turn.
          const step = steps[(at + condition.length) % steps.length] ?? null;
          const compare = condition === 'rises' || condition === 'falls' ? ('one_week' as const) : null;
          const deal_events = subject === 'deals' ? (['refused'] as const) : [];
          const body = {
            name: 'x',
            subject,
            condition,
            metric,
            step,
            value: 0.5,
            compare,
            deal_events: [...deal_events],
          };
          const wrong = alertRules(body);
          if (wrong.length > 0 && at % 4 > 0) continue;
          const reply = await t.call('POST', '/api/alerts', { headers: as.sa, body });
          const known = `${subject} ${condition} ${metric} ${step}: ${reply.body}`;
          expect(reply.statusCode, known).toBe(wrong.length > 0 ? 422 : 200);
          if (wrong.length > 0) {
            expect(brokenIn(reply), known).toEqual(wrong.map(({ field, rule: name }) => `${field} ${name}`));
          } else {
            taken += 1;
            const { alert_id } = reply.json().data;
            await t.db.deleteFrom('alerts').where('alert_id', '=', alert_id).execute();
          }
        }
    expect(taken).toBeGreaterThan(40);
  });

  it('says what is missing between its parts', async () => {
    const broken = async (given: object) => brokenIn(await post(as.sa, given));
    expect(await broken({ value: null })).toEqual(['value required']);
    expect(await broken({ condition: 'falls', value: 1.2, compare: 'one_week' })).toEqual([
      'value change_share',
    ]);
    expect(await broken({ condition: 'rises', value: 0, compare: null })).toEqual([
      'value change_share',
      'compare required',
    ]);
    expect(await broken({ compare: 'one_week' })).toEqual(['compare invalid']);
    const byMinute = { subject: 'serverloads', metric: 'cpu', step: 'minute' };
    expect(await broken({ ...byMinute, condition: 'unusual', value: null })).toEqual(['condition choice']);
    expect(await broken({ ...byMinute, condition: 'rises', compare: 'one_month' })).toEqual([
      'compare choice',
    ]);
    expect(await broken({ by: 'bidder' })).toEqual(['by choice']);
    expect(await broken({ targets: [1] })).toEqual(['targets invalid']);
    expect(await broken({ sources: ['gam'] })).toEqual(['sources invalid']);
    expect(await broken({ deal_events: ['refused'] })).toEqual(['deal_events invalid']);
    const silence = { subject: 'serverloads', metric: 'silent_minutes', step: 'hour', condition: 'unusual' };
    expect(await broken(silence)).toEqual(['step choice', 'condition choice']);
  });

  it('is one of so many at most, also when two tabs make the last one at once', async () => {
    const { user_id, profile_id } = await personOf('demo.ua');
    const have = await ids(sql<{ id: number }>`select alert_id as id from alerts where user_id = ${user_id}`);
    await sql`insert into alerts (name, subject, metric, step, condition, value, user_id, profile_id)
      select 'Règle ' || at, 'delivery', 'clicks', 'day', 'above', 1, ${user_id}, ${profile_id}
      from generate_series(1, ${limits.alerts.perUser - 1 - have.length}::int) as at`.execute(t.db);
    const both = await Promise.all([post(as.ua), post(as.ua)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().error.message).toContain(
      String(limits.alerts.perUser),
    );
    await sql`delete from alerts where user_id = ${user_id}`.execute(t.db);
  });

  it('is made once by a double click', async () => {
    const key = { 'idempotency-key': 'alert-double-click-0001' };
    const both = await Promise.all([
      post(as.up, { name: 'Deux clics' }, key),
      post(as.up, { name: 'Deux clics' }, key),
    ]);
    // The second one waits, or is told that the first is under way.
    expect(both.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    expect((await get(as.up, 'alerts?q=Deux%20clics')).json().data).toHaveLength(1);
  });
});

describe('T10: what a rule is about is open to its owner', () => {
  it('a subject', async () => {
    const subjects = {
      delivery: {},
      auctions: { subject: 'auctions', metric: 'requests', step: 'hour' },
      serverloads: { subject: 'serverloads', metric: 'cpu', step: 'minute' },
      freshness: { subject: 'freshness', metric: 'hours_late', step: null, condition: 'above' },
      deals: { subject: 'deals', metric: null, step: null, condition: 'becomes', deal_events: ['refused'] },
      reports: { subject: 'reports', metric: 'failed_runs', step: null, condition: 'above' },
      schedules: { subject: 'schedules', metric: 'failed_runs', step: null, condition: 'above' },
    };
    const open = async (who: keyof typeof as) => {
      const found: string[] = [];
      for (const [name, given] of Object.entries(subjects)) {
        const reply = await post(as[who], given);
        if (reply.statusCode === 200) found.push(name);
        else expect(brokenIn(reply), `${who} ${name}`).toEqual(['subject subject_closed']);
      }
      return found;
    };
    expect(await open('sa')).toEqual(Object.keys(subjects));
    expect(await open('ap')).toEqual(['delivery', 'auctions', 'deals', 'reports']);
    expect(await open('up')).toEqual(['delivery', 'auctions', 'reports']);
    expect(await open('dp')).toEqual(['delivery', 'auctions', 'deals']);
    expect(await open('ub')).toEqual(['delivery', 'deals', 'reports']);
    expect(await open('ua')).toEqual(['delivery', 'reports']);
  });

  it('a metric: net does not exist for those who buy', async () => {
    expect((await post(as.up, { metric: 'revenue_net' })).statusCode).toBe(200);
    for (const who of [as.ub, as.ua])
      expect(brokenIn(await post(who, { metric: 'revenue_net' }))).toEqual(['metric metric_closed']);
    const { alert_id } = await made(as.ub);
    expect(brokenIn(await patch(as.ub, alert_id, { metric: 'ecpm_net' }))).toEqual(['metric metric_closed']);
  });

  it('a dimension, of filters and of what is told apart', async () => {
    expect((await post(as.up, { by: 'publisher' })).statusCode).toBe(200);
    expect(brokenIn(await post(as.dp, { by: 'publisher' }))).toEqual(['by dimension_closed']);
    expect(brokenIn(await post(as.ub, { filters: filterOn('publisher', 1) }))).toEqual([
      'filters dimension_closed',
    ]);
  });

  it('an id in filters: another company’s answers exactly like a missing one', async () => {
    const mine = await publishersOf('demo.up');
    const theirs = (await publishersOf('yann.castagnet')).filter((id) => !mine.includes(id));
    const [own = 0] = mine;
    const [foreign = 0] = theirs;
    const reply = (id: number) => post(as.up, { filters: filterOn('publisher', own, id) });
    expect(
      (await post(as.up, { filters: filterOn('publisher', own, 0, FIRST_ENTRY_ID + 7) })).statusCode,
    ).toBe(200);
    const [refused, missing] = [await reply(foreign), await reply(999_999)];
    expect(refused.statusCode).toBe(422);
    expect(brokenIn(refused)).toEqual(['filters.0.filters.0.ids.1 exists']);
    expect(missing.body).toBe(refused.body);
    const { alert_id } = await made(as.up);
    const changed = await patch(as.up, alert_id, { filters: filterOn('publisher', foreign) });
    expect(changed.statusCode).toBe(422);
  });

  it('a deal or a report: another company’s answers exactly like a missing one', async () => {
    const deals = {
      subject: 'deals',
      metric: null,
      step: null,
      condition: 'becomes',
      deal_events: ['refused'],
    };
    const reports = { subject: 'reports', metric: 'failed_runs', step: null, condition: 'above' };
    const ownDeal = await newDeal(t, 'demo.ap');
    const theirDeal = await newDeal(t, 'yann.castagnet');
    const ownReport = (await newReport(t, 'reportgenerations', 'demo.ap')).report_id;
    const theirReport = (await newReport(t, 'reportgenerations', 'yann.castagnet')).report_id;
    for (const [given, own, foreign] of [
      [deals, ownDeal, theirDeal],
      [reports, ownReport, theirReport],
    ] as const) {
      const taken = await post(as.ap, { ...given, targets: [own] });
      expect(taken.statusCode, taken.body).toBe(200);
      const refused = await post(as.ap, { ...given, targets: [own, foreign] });
      expect(brokenIn(refused)).toEqual(['targets.1 exists']);
      expect((await post(as.ap, { ...given, targets: [own, 999_999] })).body).toBe(refused.body);
    }
  });

  it('a source that has sent figures, and those who may name one are told which', async () => {
    const sent = (fact: 'delivery' | 'auctions', batch_source: string, batch_name: string) => ({
      fact,
      batch_source,
      batch_name,
    });
    await t.db
      .insertInto('batches')
      .values([sent('delivery', 'gam', 'un'), sent('auctions', 'gam', 'deux'), sent('auctions', 'adx', 'un')])
      .execute();
    const sources = (await get(as.sa, 'batches/sources/')).json().data;
    expect(sources).toMatchObject([
      { batch_source: 'adx', facts: ['auctions'] },
      { batch_source: 'gam', facts: ['auctions', 'delivery'] },
    ]);
    for (const who of [as.ap, as.midi, as.ub]) {
      const refused = await get(who, 'batches/sources/');
      expect(refused.statusCode).toBe(403);
      expect(refused.body).not.toContain('gam');
    }
    const late = { subject: 'freshness', metric: 'hours_late', step: null, condition: 'above', value: 2 };
    expect((await post(as.sa, { ...late, sources: ['gam'] })).statusCode).toBe(200);
    expect(brokenIn(await post(as.sa, { ...late, sources: ['gam', 'nulle-part'] }))).toEqual([
      'sources.1 source',
    ]);
  });
});

describe('T4: rules and what they told are one’s own', () => {
  it('a colleague’s and another company’s answer like missing ones, in every call', async () => {
    const { alert_id } = await made(as.up, { name: 'CANARI de demo.up' });
    const firedalert_id = await fired('demo.up', { alert_id, name: 'CANARI de demo.up', about: 'CANARI' });
    for (const who of [as.ap, as.midi, as.ub]) {
      const own: [method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path: string, body?: object][] = [
        ['GET', 'alerts/:id/'],
        ['GET', 'alerts/:id/history/'],
        ['PATCH', 'alerts/:id/', { enabled: false }],
        ['DELETE', 'alerts/:id/'],
        ['POST', 'alerts/:id/mute/', { hours: 1 }],
        ['GET', 'firedalerts/:fired/'],
        ['POST', 'firedalerts/:fired/acknowledge/'],
      ];
      for (const [method, path, body] of own) {
        const call = (id: number, told: number) =>
          t.call(method, `/api/${path.replace(':id', String(id)).replace(':fired', String(told))}`, {
            headers: who,
            body,
          });
        const [foreign, missing] = [await call(alert_id, firedalert_id), await call(999_999, 999_999)];
        expect(foreign.statusCode, path).toBe(404);
        expect(foreign.body).toBe(missing.body);
      }
      for (const path of ['alerts', 'firedalerts', 'alerts/export/', 'firedalerts/export/', 'alerts/bell/'])
        expect((await get(who, path)).body).not.toContain('CANARI');
      for (const path of ['alerts?q=CANARI', 'firedalerts?q=CANARI'])
        expect((await get(who, path)).json().pagination.rowCount).toBe(0);
    }
    const all = await get(as.sa, 'alerts?q=CANARI');
    expect(all.json().pagination.rowCount).toBe(1);
  });

  it('a super administrator changes another one’s with that one’s eyes', async () => {
    const { alert_id } = await made(as.ub);
    expect(brokenIn(await patch(as.sa, alert_id, { metric: 'revenue_net' }))).toEqual([
      'metric metric_closed',
    ]);
    expect((await patch(as.sa, alert_id, { value: 12 })).statusCode).toBe(200);
  });

  it('those of a profile somebody has left stay with it', async () => {
    const { alert_id } = await made(as.dp);
    const { user_id, profile_id } = await personOf('demo.dp');
    const { profile_id: midi } = await personOf('yann.castagnet');
    const move = (to: number) =>
      t.db.updateTable('users').set({ profile_id: to }).where('user_id', '=', user_id).execute();
    await move(midi);
    expect((await get(as.dp, `alerts/${alert_id}/`)).statusCode).toBe(404);
    const changed = await patch(as.sa, alert_id, { value: 3, by: 'deal' });
    expect(changed.statusCode).toBe(409);
    await move(profile_id);
    expect((await get(as.dp, `alerts/${alert_id}/`)).statusCode).toBe(200);
  });

  it('in disguise one has the rules of whom one is', async () => {
    const sa = await t.signIn('demo.sa');
    const reply = await t.call('GET', `/api/authenticate/disguise/${await t.userId('demo.up')}`, {
      headers: sa,
    });
    const disguised = { authorization: `Bearer ${reply.json().data.token}` };
    const { alert_id } = await made(disguised, { name: 'En déguisement' });
    const row = await t.db
      .selectFrom('alerts')
      .select('user_id')
      .where('alert_id', '=', alert_id)
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBe(await t.userId('demo.up'));
    expect(
      brokenIn(
        await t.call('POST', '/api/alerts', {
          headers: disguised,
          body: rule({ subject: 'freshness', metric: 'hours_late', step: null, condition: 'above' }),
        }),
      ),
    ).toEqual(['subject subject_closed']);
  });
});

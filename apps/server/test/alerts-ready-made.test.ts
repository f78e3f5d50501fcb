import { alertRules } from '@encart/contract/alerts/alert-rules.ts';
import { READY_MADE } from '@encart/contract/alerts/alert-subjects.ts';
import { describe, expect, it } from 'vitest';
import { readyMadeRules } from '#domain/alerts/ready-made.ts';
import { lookAfterRules } from '#features/alerts/alert-rules.job.ts';
import { useAlertsApp } from './alerts-app.ts';

const { t, as, get, patch, brokenIn, personOf } = useAlertsApp();

const rulesOf = async (user_id: number) =>
  t.db.selectFrom('alerts').selectAll().where('user_id', '=', user_id).orderBy('alert_id').execute();
const namesOf = async (user_name: string) =>
  (await rulesOf(await t.userId(user_name))).map(({ ready_made }) => ready_made);

describe('ready-made rules', () => {
  it('keep the rules of every rule', () => {
    for (const name of READY_MADE) expect(alertRules(readyMadeRules[name]), name).toEqual([]);
  });

  it('are given to everybody who has something for them, once', async () => {
    await lookAfterRules(t.deps);
    const seller = ['revenue_unusual', 'requests_unusual', 'timeouts_unusual', 'publisher_gone'];
    expect(await namesOf('demo.sa')).toEqual([
      ...seller,
      'deal_in_trouble',
      'report_failed',
      'schedule_failed',
      'source_late',
      'server_silent',
      'server_busy',
    ]);
    expect(await namesOf('demo.ap')).toEqual([...seller, 'deal_in_trouble', 'report_failed']);
    expect(await namesOf('demo.up')).toEqual([...seller, 'report_failed']);
    expect(await namesOf('demo.dp')).toEqual([
      'revenue_unusual',
      'requests_unusual',
      'timeouts_unusual',
      'deal_in_trouble',
    ]);
    expect(await namesOf('demo.ub')).toEqual(['spend_unusual', 'deal_in_trouble', 'report_failed']);
    expect(await namesOf('demo.ua')).toEqual(['spend_unusual', 'report_failed']);
    await Promise.all([lookAfterRules(t.deps), lookAfterRules(t.deps)]);
    expect(await namesOf('demo.up')).toEqual([...seller, 'report_failed']);
  });

  it('are written through the API as they were given, by everybody', async () => {
    for (const [name, who] of Object.entries(as)) {
      const { data } = (await get(who, 'alerts?limit=25')).json();
      const readyMade = data.filter((one: { ready_made: string | null }) => one.ready_made);
      expect(readyMade.length, name).toBeGreaterThan(0);
      for (const given of readyMade) {
        const { by, filters, targets, sources } = given;
        const reply = await patch(as.sa, given.alert_id, { by, filters, targets, sources });
        expect(reply.statusCode, reply.body).toBe(200);
      }
    }
  });

  it('are switched off for good, renamed and given other limits, but neither removed nor about something else', async () => {
    const [rule] = await rulesOf(await t.userId('demo.ub'));
    const alert_id = rule?.alert_id ?? 0;
    const removed = await t.call('DELETE', `/api/alerts/${alert_id}/`, { headers: as.ub });
    expect(removed.statusCode).toBe(409);
    expect(removed.json().error.message).toMatch(/désactivez-la/);
    expect(brokenIn(await patch(as.ub, alert_id, { metric: 'clicks' }))).toEqual(['metric fixed']);
    const changed = await patch(as.ub, alert_id, { enabled: false, name: 'Ma dépense', sensitivity: 'high' });
    expect(changed.json().data).toMatchObject({ enabled: false, name: 'Ma dépense', sensitivity: 'high' });
    await lookAfterRules(t.deps);
    const again = await rulesOf(await t.userId('demo.ub'));
    expect(again.filter(({ ready_made }) => ready_made === 'spend_unusual')).toMatchObject([
      { alert_id, enabled: false, name: 'Ma dépense' },
    ]);
  });

  it('come with a new account in its language, and with another role', async () => {
    const { profile_id } = await personOf('demo.ap');
    const body = {
      user_name: 'new.person',
      user_email: 'new.person@rivages.example',
      user_first_name: 'New',
      user_last_name: 'Person',
      user_role: 'DP',
      user_locale: 'en',
      profile_id,
      invite: true,
    };
    const reply = await t.call('POST', '/api/users', { headers: as.ap, body });
    expect(reply.statusCode, reply.body).toBe(200);
    const { user_id } = reply.json().data;
    const before = await rulesOf(user_id);
    expect(before.map(({ name }) => name)).toEqual([
      'Unusual revenue',
      'Unusual requests',
      'Unusual timeouts',
      'Deal in trouble',
    ]);
    await t.call('PATCH', `/api/users/${user_id}/`, { headers: as.ap, body: { user_role: 'UP' } });
    const after = await rulesOf(user_id);
    expect(after.map(({ ready_made }) => ready_made)).toContain('publisher_gone');
    // What they had stays, and is asked about again whenever it is evaluated.
    expect(after.map(({ alert_id }) => alert_id)).toEqual(
      expect.arrayContaining(before.map(({ alert_id }) => alert_id)),
    );
  });

  it('are fresh in another profile; those of the one before stay with it', async () => {
    const { user_id } = await personOf('new.person');
    const before = await rulesOf(user_id);
    const { profile_id: midi } = await personOf('yann.castagnet');
    const moved = await t.call('PATCH', `/api/users/${user_id}/`, {
      headers: as.sa,
      body: { profile_id: midi },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const fresh = (await rulesOf(user_id)).filter(({ profile_id }) => profile_id === midi);
    expect(fresh.map(({ ready_made }) => ready_made)).toContain('revenue_unusual');
    expect((await rulesOf(user_id)).length).toBe(before.length + fresh.length);
  });

  it('are not given to a profile that may not read alerts, nor to somebody disabled', async () => {
    const { user_id, profile_id } = await personOf('demo.ua');
    await t.db.deleteFrom('alerts').where('profile_id', '=', profile_id).execute();
    const disable = (at: Date | null) =>
      t.db.updateTable('users').set({ user_disabled_at: at }).where('user_id', '=', user_id).execute();
    await disable(t.clock.now());
    await lookAfterRules(t.deps);
    expect(await rulesOf(user_id)).toEqual([]);
    await disable(null);
    const right = t.db.updateTable('profile_endpoints').where('profile_id', '=', profile_id);
    await right.set({ profile_endpoint_read: false, profile_endpoint_write: false }).execute();
    await lookAfterRules(t.deps);
    expect(await rulesOf(user_id)).toEqual([]);
  });
});

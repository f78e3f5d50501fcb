import { limits } from '@encart/contract/base/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceEnded, announceFired } from '#domain/alerts/announce.ts';
import { purge } from '#domain/purge.job.ts';
import { lookAfterRules } from '#features/alerts/alert-rules.job.ts';
import { DAY, earlier, HOUR, later } from '#kit/process/clock.ts';
import { useAlertsApp } from './alerts-app.ts';

const { t, as, get, act, patch, made, fired, personOf } = useAlertsApp();

const bell = async (who: typeof as.up) => (await get(who, 'alerts/bell/')).json().data;
const rowOf = (firedalert_id: number) =>
  t.db
    .selectFrom('firedalerts')
    .selectAll()
    .where('firedalert_id', '=', firedalert_id)
    .executeTakeFirstOrThrow();
const auditsOf = async (action: string) =>
  t.db.selectFrom('audit_events').selectAll().where('action', '=', action).orderBy('audit_id').execute();

beforeEach(async () => {
  await t.db.deleteFrom('firedalerts').execute();
});

describe('the list of what rules told', () => {
  it('is filtered by state, subject, whether it was seen, and rule; and cannot be written', async () => {
    const { alert_id } = await made(as.up);
    const one = await fired('demo.up', { alert_id, acknowledged: true });
    const two = await fired('demo.up', { subject: 'auctions', metric: 'requests', fired_state: 'ended' });
    const idsOf = async (query: string) =>
      (await get(as.up, `firedalerts?${query}`))
        .json()
        .data.map((row: { firedalert_id: number }) => row.firedalert_id);
    expect(await idsOf('fired_state=firing')).toEqual([one]);
    expect(await idsOf('subject=auctions')).toEqual([two]);
    expect(await idsOf('acknowledged=true')).toEqual([one]);
    expect(await idsOf('acknowledged=false')).toEqual([two]);
    expect(await idsOf(`alert_id=${alert_id}`)).toEqual([one]);
    const written = await t.call('POST', '/api/firedalerts', { headers: as.sa, body: {} });
    expect([404, 405]).toContain(written.statusCode);
    const changed = await t.call('PATCH', `/api/firedalerts/${one}/`, {
      headers: as.sa,
      body: { name: 'x' },
    });
    expect([404, 405]).toContain(changed.statusCode);
  });

  it('gives figures, points and contributors as they were stored', async () => {
    const points = [{ at: '2026-03-01T00:00:00.000Z', value: 1.5, low: 1, high: null }];
    const contributors = [{ id: 7, name: 'Écho', now: 1, before: 2 }];
    const id = await fired('demo.up', {
      value: 1240.25,
      points: JSON.stringify(points),
      contributors: JSON.stringify(contributors),
      contributors_by: 'publisher',
    });
    const record = (await get(as.up, `firedalerts/${id}/`)).json().data;
    expect(record).toMatchObject({ value: 1240.25, low: 1_000, high: null, points, contributors });
  });
});

describe('the bell', () => {
  it('counts all that was not seen, and has the ten newest', async () => {
    for (let at = 0; at < 12; at += 1)
      await fired('demo.up', { name: `Alerte ${at}`, fired_at: later(t.clock.now(), at * 1000) });
    await fired('demo.up', { acknowledged: true });
    const { count, newest } = await bell(as.up);
    expect(count).toBe(12);
    expect(newest).toHaveLength(limits.alerts.bell);
    expect(newest[0]).toMatchObject({ name: 'Alerte 11', value: 640, low: 1_000, subject: 'delivery' });
  });

  it('fails when the guard is removed: it is one’s own alone, a super administrator’s too', async () => {
    await fired('demo.up', { name: 'CANARI' });
    for (const who of [as.sa, as.ap, as.midi]) expect(await bell(who)).toEqual({ count: 0, newest: [] });
    // Though a super administrator may read it in the list.
    expect((await get(as.sa, 'firedalerts')).json().data).toHaveLength(1);
  });

  it('holds nothing of a profile that was left', async () => {
    const { profile_id } = await personOf('yann.castagnet');
    await fired('demo.up', { profile_id });
    expect(await bell(as.up)).toEqual({ count: 0, newest: [] });
    expect((await act(as.up, 'firedalerts/acknowledge/')).json().data).toEqual({ acknowledged: 0 });
  });
});

describe('acknowledging', () => {
  it('one, once: the second of two tabs changes nothing and is told nothing else', async () => {
    const id = await fired('demo.up');
    const before = (await auditsOf('alert.acknowledged')).length;
    const both = await Promise.all([
      act(as.up, `firedalerts/${id}/acknowledge/`),
      act(as.up, `firedalerts/${id}/acknowledge/`),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rowOf(id)).toMatchObject({ acknowledged: true, acknowledged_at: t.clock.now() });
    const audits = await auditsOf('alert.acknowledged');
    expect(audits).toHaveLength(before + 1);
    expect(audits.at(-1)).toMatchObject({ entity: 'firedalerts', entity_id: String(id) });
    expect((await bell(as.up)).count).toBe(0);
  });

  it('fails when the guard is removed: nobody has seen it for its owner', async () => {
    const id = await fired('demo.up');
    for (const who of [as.sa, as.ap, as.midi])
      expect((await act(who, `firedalerts/${id}/acknowledge/`)).statusCode).toBe(404);
    expect((await act(as.sa, 'firedalerts/acknowledge/')).json().data).toEqual({ acknowledged: 0 });
    expect((await rowOf(id)).acknowledged).toBe(false);
  });

  it('all of one’s own at once, also in two tabs', async () => {
    for (let at = 0; at < 3; at += 1) await fired('demo.up');
    const theirs = await fired('demo.ap');
    const both = await Promise.all([
      act(as.up, 'firedalerts/acknowledge/'),
      act(as.up, 'firedalerts/acknowledge/'),
    ]);
    const counts = both.map((reply) => reply.json().data.acknowledged);
    expect(counts.sort()).toEqual([0, 3]);
    expect((await rowOf(theirs)).acknowledged).toBe(false);
  });
});

describe('muting', () => {
  it('for some hours, and no longer; each with its row in the audit', async () => {
    const { alert_id } = await made(as.up);
    const muted = await act(as.up, `alerts/${alert_id}/mute/`, { hours: 8 });
    const muted_until = later(t.clock.now(), 8 * HOUR).toISOString();
    expect(muted.json().data).toEqual({ muted_until });
    expect((await get(as.up, `alerts/${alert_id}/`)).json().data.muted_until).toBe(muted_until);
    expect((await auditsOf('alert.muted')).at(-1)).toMatchObject({
      entity_id: String(alert_id),
      changes: { muted_until: { before: null, after: muted_until } },
    });
    expect((await act(as.up, `alerts/${alert_id}/mute/`, { hours: 0 })).json().data.muted_until).toBeNull();
    expect((await act(as.up, `alerts/${alert_id}/mute/`, { hours: 100_000 })).statusCode).toBe(422);
  });

  it('keeps a rule from ringing: what it tells meanwhile counts as seen, and is not mailed', async () => {
    const [loud, quiet] = [await fired('demo.up'), await fired('demo.up')];
    const { user_id } = await personOf('demo.up');
    const told = { user_id, by_mail: true, to_receivers: false };
    await announceFired(t.db, t.clock, [
      { ...told, firedalert_id: loud, muted_until: earlier(t.clock.now(), 1) },
      { ...told, firedalert_id: quiet, muted_until: later(t.clock.now(), HOUR) },
    ]);
    expect(await rowOf(loud)).toMatchObject({ to_mail: true, acknowledged: false });
    expect(await rowOf(quiet)).toMatchObject({ to_mail: false, acknowledged: true });
    expect((await bell(as.up)).count).toBe(1);
  });
});

describe('receivers', () => {
  it('get an event when an alert fires and when it is over, without any figure', async () => {
    const { integration_id } = await t.db
      .insertInto('integrations')
      .values({
        integration_name: 'Veille',
        integration_kind: 'receiver',
        receiver_url: 'https://veille.example/',
        receiver_events: JSON.stringify(['alert.fired', 'alert.resolved']),
      })
      .returning('integration_id')
      .executeTakeFirstOrThrow();
    const firedalert_id = await fired('demo.up', { about: 'CANARI', value: 98_765 });
    const { user_id } = await personOf('demo.up');
    const told = { firedalert_id, user_id, by_mail: false, to_receivers: true, muted_until: null };
    await t.db.transaction().execute((db) => announceFired(db, t.clock, [told]));
    await t.db
      .transaction()
      .execute((db) => announceEnded(db, t.clock, [told, { ...told, to_receivers: false }]));
    const rows = await t.db
      .selectFrom('receiver_deliveries')
      .innerJoin('audit_events', 'audit_events.audit_id', 'receiver_deliveries.audit_id')
      .where('receiver_deliveries.integration_id', '=', integration_id)
      .select(['action', 'entity', 'entity_id', 'changes'])
      .orderBy('audit_events.audit_id')
      .execute();
    expect(rows).toEqual([
      { action: 'alert.fired', entity: 'firedalerts', entity_id: String(firedalert_id), changes: null },
      { action: 'alert.resolved', entity: 'firedalerts', entity_id: String(firedalert_id), changes: null },
    ]);
    await expect(
      t.db.transaction().execute(async (db) => {
        await announceFired(db, t.clock, [told]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(
      (await auditsOf('alert.fired')).filter(({ entity_id }) => entity_id === String(firedalert_id)),
    ).toHaveLength(1);
  });
});

describe('what nobody looks at any more', () => {
  it('ends when its rule is gone, switched off, or its owner has left; and goes after some months', async () => {
    const { alert_id } = await made(as.up);
    const going = await fired('demo.up', { alert_id });
    const orphan = await fired('demo.up', { alert_id: null });
    const { profile_id } = await personOf('yann.castagnet');
    await lookAfterRules(t.deps);
    expect((await rowOf(going)).fired_state).toBe('firing');
    expect((await rowOf(orphan)).fired_state).toBe('ended');
    await t.db.updateTable('alerts').set({ profile_id }).where('alert_id', '=', alert_id).execute();
    await lookAfterRules(t.deps);
    expect((await rowOf(going)).fired_state).toBe('ended');
    const old = earlier(t.clock.now(), (limits.alerts.keptDays + 1) * DAY);
    const past = await fired('demo.up', { fired_state: 'ended', fired_at: old });
    const still = await fired('demo.up', { fired_state: 'firing', fired_at: old });
    await purge(t.deps);
    const left = await t.db.selectFrom('firedalerts').select('firedalert_id').execute();
    const ids = left.map(({ firedalert_id }) => firedalert_id);
    expect(ids).toContain(still);
    expect(ids).toContain(going);
    expect(ids).not.toContain(past);
  });
});

describe('live', () => {
  const version = async (who: typeof as.up) =>
    (await get(who, 'live/?topic=alerts&wait=0')).json().data.alerts;
  const later_ = () => new Promise((done) => setTimeout(done, 600));

  it('changes for whom an alert is, when it fires and when it is seen, and for nobody else', async () => {
    const [mine, theirs, sa] = [await version(as.up), await version(as.midi), await version(as.sa)];
    await later_();
    const id = await fired('demo.up');
    const told = await version(as.up);
    expect(told).not.toBe(mine);
    expect(await version(as.midi)).toBe(theirs);
    // Though they may read it: nobody tells them.
    expect(await version(as.sa)).toBe(sa);
    await later_();
    await act(as.up, `firedalerts/${id}/acknowledge/`);
    expect(await version(as.up)).not.toBe(told);
  });

  it('is for those whose profile may read alerts', async () => {
    const { profile_id } = await personOf('demo.up');
    const right = t.db
      .updateTable('profile_endpoints')
      .where('profile_id', '=', profile_id)
      .where('endpoint_id', 'in', (db) =>
        db.selectFrom('endpoints').select('endpoint_id').where('endpoint_name', '=', 'alerts'),
      );
    await right.set({ profile_endpoint_read: false, profile_endpoint_write: false }).execute();
    expect((await get(as.up, 'live/?topic=alerts&wait=0')).statusCode).toBe(403);
    expect((await get(as.up, 'alerts/bell/')).statusCode).toBe(403);
    expect((await patch(as.up, 1, { enabled: false })).statusCode).toBe(403);
    await right.set({ profile_endpoint_read: true, profile_endpoint_write: true }).execute();
  });
});

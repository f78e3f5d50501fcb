import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#kit/audit/audit-entry.ts';
import { changesBetween } from '#kit/audit/changes.ts';
import { PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp();
const NEW = 'Nouveau-Sesame-47!';

describe('O6: what is done leaves a row', () => {
  it('for every action on accounts', async () => {
    const post = (url: string, body: object, headers = {}) => t.call('POST', url, { body, headers });
    const sa = await t.signIn('demo.sa');
    await post('/api/authenticate/', { user_name: 'demo.up', user_password: 'Wrong-Password-1!' });
    const up = await t.userId('demo.up');
    const { token } = (await t.call('GET', `/api/authenticate/disguise/${up}`, { headers: sa })).json().data;
    const disguised = { authorization: `Bearer ${token}` };
    const back = (await t.call('GET', '/api/authenticate/undisguise', { headers: disguised })).json().data
      .token;
    await t.call('GET', `/api/authenticate/disguise/${await t.userId('demo.sa')}`, {
      headers: { authorization: `Bearer ${back}` },
    });

    const mine = await t.signIn('demo.up');
    const other = await t.signIn('demo.up');
    const sessions = (await t.call('GET', '/api/authenticate/sessions/', { headers: mine })).json().data;
    const { session_id } = sessions.find((one: { current: boolean }) => !one.current);
    await t.call('DELETE', `/api/authenticate/sessions/${session_id}/`, { headers: mine });
    expect((await t.call('GET', '/api/users/current/', { headers: other })).statusCode).toBe(401);
    await t.call('PATCH', `/api/users/${up}/`, { headers: mine, body: { user_first_name: 'Ursula' } });
    await post('/api/users/current/password/', { current_password: 'Wrong-1!', user_password: NEW }, mine);
    await post('/api/users/current/password/', { current_password: PASSWORD, user_password: NEW }, mine);
    const email = 'ursule.penhoat@groupe-rivages-presse.example';
    await post('/api/users/forgotten-password/', { user_email: email });
    const code = /reset_password\/(\S+)/.exec((await t.mails(email)).at(-1)?.mail_text ?? '')?.[1];
    await post('/api/users/reset-password/', { user_confirmation_code: code, user_password: PASSWORD });
    await t.call('DELETE', '/api/authenticate/', { headers: await t.signIn('demo.up') });
    await t.call('DELETE', '/api/authenticate/?allover=true', { headers: await t.signIn('demo.up') });

    const seen = new Set(await t.auditActions());
    // Other people's accounts, records, reports, alerts, views and preferences have tests of their own.
    const elsewhere = [
      'user.created',
      'user.reactivated',
      'password.link-sent',
      'report.completed',
      'report.rejected',
      'limit.reached',
      'alert.fired',
      'alert.resolved',
      'alert.muted',
      'alert.acknowledged',
      'view.created',
      'view.updated',
      'view.removed',
      'preferences.updated',
    ];
    const here = AUDIT_ACTIONS.filter(
      (action) => !elsewhere.includes(action) && !action.startsWith('record.'),
    );
    expect([...seen].sort()).toEqual([...here].sort());
  });

  it('rows say who, from where and in which request, and hold no secret', async () => {
    const rows = await t.db.selectFrom('audit_events').selectAll().execute();
    for (const row of rows) {
      expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(row.network).toMatch(/^[\d.]+$/);
    }
    expect(JSON.stringify(rows)).not.toMatch(/Sesame|Wrong-|argon2|eyJ/);
    const failure = rows.find((row) => row.action === 'sign-in.failed');
    expect(failure).toMatchObject({ entity: 'users', entity_id: String(await t.userId('demo.up')) });
  });

  it('rows are never changed nor removed', async () => {
    const refused = { code: 'ENC02' };
    await expect(t.db.updateTable('audit_events').set({ action: 'x' }).execute()).rejects.toMatchObject(
      refused,
    );
    await expect(t.db.deleteFrom('audit_events').execute()).rejects.toMatchObject(refused);
    await expect(sql`truncate audit_events cascade`.execute(t.db)).rejects.toMatchObject(refused);
  });

  it('a secret is said to have changed, not from what to what', () => {
    const before = { user_name: 'a', user_password_hash: 'old', user_avatar: null, user_locale: 'fr' };
    const after = { user_name: 'b', user_password_hash: 'new', user_avatar: 'data:…', user_locale: 'fr' };
    expect(changesBetween(before, after)).toEqual({
      user_name: { before: 'a', after: 'b' },
      user_password_hash: { before: '[masked]', after: '[masked]' },
      user_avatar: { before: null, after: '[6 characters]' },
    });
  });
});

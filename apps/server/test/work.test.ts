import { WORK_QUEUES } from '@encart/contract/work/work-states.ts';
import { describe, expect, it } from 'vitest';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { QUEUES } from '#queues.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();
const reader = { user_email: 'a@b.example', user_first_name: 'A', user_locale: 'fr' as const };
const enqueue = () =>
  enqueueMail(t.db, t.deps, reader, { kind: 'failed-sign-ins', link: 'http://encart.test' });
const call = async (method: 'GET' | 'POST', path: string, user = 'demo.sa') =>
  t.call(method, `/api/work/${path}`, { headers: await t.signIn(user) });
const newest = () =>
  t.db.selectFrom('mails').selectAll().orderBy('mail_id', 'desc').executeTakeFirstOrThrow();

describe('background work, for super administrators', () => {
  it('is every queue with what waits, runs and failed', async () => {
    await enqueue();
    const { data } = (await call('GET', '')).json();
    expect(data.map(({ queue }: { queue: string }) => queue).sort()).toEqual([...WORK_QUEUES].sort());
    expect(Object.keys(QUEUES).sort()).toEqual([...WORK_QUEUES].sort());
    expect(data.find(({ queue }: { queue: string }) => queue === 'mails')).toMatchObject({
      waiting: 1,
      running: 0,
    });
  });

  it.each(WORK_QUEUES)('is listed piece by piece: %s', async (queue) => {
    const reply = await call('GET', `${queue}/?work_state=waiting`);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().pagination.page).toBe(1);
  });

  it('is listed by its state', async () => {
    await enqueue();
    const { mail_id } = await newest();
    await t.db.updateTable('mails').set({ work_state: 'running' }).where('mail_id', '=', mail_id).execute();
    await enqueue();
    for (const work_state of ['waiting', 'running']) {
      const { data } = (await call('GET', `mails/?work_state=${work_state}`)).json();
      expect(new Set(data.map((piece: { work_state: string }) => piece.work_state))).toEqual(
        new Set([work_state]),
      );
    }
  });

  it('shows a piece by its name, never by what it holds', async () => {
    await enqueue();
    const [piece] = (await call('GET', 'mails/')).json().data;
    expect(piece).toMatchObject({ work_title: (await newest()).mail_subject, actions: ['retry', 'give-up'] });
    expect(JSON.stringify(piece)).not.toContain('http://encart.test');
  });

  it('is given up and hastened by hand, and that is written down', async () => {
    await enqueue();
    const { mail_id } = await newest();
    await t.db
      .updateTable('mails')
      .set({ work_after: new Date('2027-01-01T00:00:00Z'), work_attempts: 3 })
      .where('mail_id', '=', mail_id)
      .execute();
    expect((await call('POST', `mails/${mail_id}/retry/`)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({
      work_state: 'waiting',
      work_attempts: 0,
      work_after: t.clock.now(),
    });
    expect((await call('POST', `mails/${mail_id}/give-up/`)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ work_state: 'failed', mail_state: 'failed', mail_text: null });
    // Its text is gone with it: nothing is left to send.
    const again = await call('POST', `mails/${mail_id}/retry/`);
    expect([again.statusCode, again.json().error.name]).toEqual([409, 'ConflictError']);
    const events = await t.db
      .selectFrom('audit_events')
      .select(['action', 'changes'])
      .where('entity', '=', 'mails')
      .where('entity_id', '=', String(mail_id))
      .orderBy('audit_id')
      .execute();
    expect(events).toEqual([
      { action: 'record.updated', changes: { work_state: { before: 'waiting', after: 'retry' } } },
      { action: 'record.updated', changes: { work_state: { before: 'waiting', after: 'give-up' } } },
    ]);
  });

  it('is asked to stop while it runs', async () => {
    await enqueue();
    const { mail_id } = await newest();
    await t.db.updateTable('mails').set({ work_state: 'running' }).where('mail_id', '=', mail_id).execute();
    expect((await call('POST', `mails/${mail_id}/retry/`)).statusCode).toBe(409);
    expect((await call('POST', `mails/${mail_id}/give-up/`)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ work_state: 'running', work_cancel_at: t.clock.now() });
  });

  it('is nobody else’s', async () => {
    for (const path of ['', 'mails/', 'batches/'])
      expect((await call('GET', path, 'demo.ap')).statusCode).toBe(403);
    expect((await call('POST', 'mails/1/retry/', 'demo.ap')).statusCode).toBe(403);
    expect((await call('GET', 'users/')).statusCode).toBe(400);
    expect((await call('POST', 'mails/999999/retry/')).statusCode).toBe(404);
    expect((await call('POST', 'mails/1/remove/')).statusCode).toBe(400);
  });
});

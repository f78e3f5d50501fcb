import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { themeBase } from '@encart/contract/base/brands.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '#domain/mail/mail-texts.ts';
import { createMailTransport, type MailTransport } from '#domain/mail/mail-transport.ts';
import { mailRunner } from '#domain/mail/mails.job.ts';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { waitBeforeRetry } from '#kit/work/queue.ts';
import { portOf } from './present.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();
const reader = { user_email: 'reader@somewhere.example', user_first_name: 'Zoé', user_locale: 'fr' as const };
const content = { kind: 'reset-link' as const, link: 'http://encart.test/users/reset_password/SECRET-CODE' };
const enqueue = () => enqueueMail(t.db, t.deps, reader, content);
const newest = () =>
  t.db.selectFrom('mails').selectAll().orderBy('mail_id', 'desc').executeTakeFirstOrThrow();

describe('mail without SMTP', () => {
  it('is kept as a file and readable to super administrators', async () => {
    await enqueue();
    const headers = await t.signIn('demo.sa');
    const { mail_id } = await newest();
    const read = async () => (await t.call('GET', `/api/mails/${mail_id}/`, { headers })).json().data;
    expect(await read()).toMatchObject({ mail_state: 'waiting', mail_text: null });
    await t.mails();
    expect(await read()).toMatchObject({ mail_state: 'kept', mail_to: reader.user_email });
    expect((await read()).mail_text).toContain('SECRET-CODE');
    const listed = (await t.call('GET', '/api/mails?mail_state=kept', { headers })).json();
    expect(listed.pagination.rowCount).toBe(1);
    expect(JSON.stringify(listed)).not.toContain('SECRET-CODE');
    const file = join(t.deps.config.dataDir, 'mails', `${mail_id}.eml`);
    expect(readFileSync(file, 'utf8')).toContain('Subject: Encart : choisissez un nouveau mot de passe');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(join(t.deps.config.dataDir, 'mails'))).toEqual([`${mail_id}.eml`]);
  });
});

describe('mail over SMTP', () => {
  const received: { id: string; raw: string; to: string[] }[] = [];
  let behaviour: ('ok' | 'busy' | 'refuse' | 'cut')[] = [];
  let transport: MailTransport;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const what = behaviour.shift() ?? 'ok';
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        received.push({ id, raw, to: session.envelope.rcptTo.map((one) => one.address) });
        if (what === 'ok') return done();
        if (what === 'cut') return cut();
        const error = Object.assign(new Error(what), { responseCode: what === 'busy' ? 451 : 550 });
        return done(error);
      });
    },
  });
  const cut = () => {
    const connections: Set<{ _socket: { destroy(): void } }> = server.connections;
    for (const connection of connections) connection._socket.destroy();
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const port = portOf(server.server);
    transport = createMailTransport({ ...t.deps.config, smtpUrl: `smtp://127.0.0.1:${port}` });
  });
  afterAll(() => {
    transport.close();
    server.close(() => undefined);
  });
  beforeEach(() => {
    received.length = 0;
    behaviour = [];
  });
  const send = () => mailRunner(t.deps, transport, { atOnce: 1 }).drain();

  it('goes out once, and our copy of the secret link goes with it', async () => {
    await enqueue();
    await send();
    await send();
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([reader.user_email]);
    expect(await newest()).toMatchObject({
      mail_state: 'sent',
      mail_text: null,
      mail_html: null,
      work_attempts: 1,
    });
    const headers = await t.signIn('demo.sa');
    const { mail_id } = await newest();
    expect((await t.call('GET', `/api/mails/${mail_id}`, { headers })).json().data.mail_text).toBeNull();
  });

  it('waits longer after each refusal for now, under the same Message-ID', async () => {
    behaviour = ['busy', 'cut', 'ok'];
    await enqueue();
    await send();
    expect(await newest()).toMatchObject({ mail_state: 'waiting', work_attempts: 1 });
    await send();
    expect(received).toHaveLength(1);
    t.clock.forward(30_000);
    await send();
    expect(received).toHaveLength(2);
    t.clock.forward(30_000);
    await send();
    expect(received).toHaveLength(2);
    t.clock.forward(30_000);
    await send();
    expect(received).toHaveLength(3);
    expect(new Set(received.map((one) => one.id)).size).toBe(1);
    expect(received[0]?.id).toMatch(/^<[0-9a-f-]{36}@encart\.test>$/);
    expect(await newest()).toMatchObject({ mail_state: 'sent', work_attempts: 3, work_error: null });
    expect([1, 2, 3, 20].map((attempts) => waitBeforeRetry(attempts))).toEqual([
      30_000, 60_000, 120_000, 3_600_000,
    ]);
  });

  it('keeps a mail that only our own settings keep from going out', async () => {
    const strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    });
    await new Promise<void>((resolve) => {
      strict.listen(0, '127.0.0.1', resolve);
    });
    const port = portOf(strict.server);
    const wrong = createMailTransport({ ...t.deps.config, smtpUrl: `smtp://u:wrong@127.0.0.1:${port}` });
    await enqueue();
    await mailRunner(t.deps, wrong, { atOnce: 1 }).drain();
    expect(await newest()).toMatchObject({
      mail_state: 'waiting',
      work_attempts: 1,
      work_error: 'EAUTH 535',
    });
    wrong.close();
    strict.close(() => undefined);
    t.clock.forward(30_000);
    await send();
    expect(received).toHaveLength(1);
    expect(await newest()).toMatchObject({ mail_state: 'sent' });
  });

  it('goes out in the order of writing, from the configured address', async () => {
    for (const name of ['a', 'b', 'c', 'd'])
      await enqueueMail(t.db, t.deps, { ...reader, user_email: `${name}@x.example` }, content);
    await send();
    expect(received.map((one) => one.to[0]?.[0])).toEqual(['a', 'b', 'c', 'd']);
    expect(received[0]?.raw).toContain('From: Encart <contact@encart.example>');
  });

  it('gives up on a final refusal, and forgets the link', async () => {
    behaviour = ['refuse'];
    await enqueue();
    await send();
    const mail = await newest();
    expect(mail).toMatchObject({ mail_state: 'failed', mail_text: null, mail_html: null });
    expect(mail.work_error).toContain('550');
  });

  it('two senders at once send each message once; a dead one’s are taken over', async () => {
    for (let count = 0; count < 15; count += 1) await enqueue();
    await Promise.all([send(), send(), send()]);
    expect(received).toHaveLength(15);
    expect(new Set(received.map((one) => one.id)).size).toBe(15);
    await enqueue();
    const { mail_id } = await newest();
    const work_lease_until = new Date(t.clock.now().getTime() + 60_000);
    await t.db
      .updateTable('mails')
      .set({ work_state: 'running', work_lease_until, work_attempts: 1, work_claim: 1 })
      .where('mail_id', '=', mail_id)
      .execute();
    await send();
    expect(received).toHaveLength(15);
    t.clock.forward(60_001);
    await send();
    expect(received).toHaveLength(16);
  });

  it('an address with more than one address in it reaches nobody else', async () => {
    await enqueueMail(t.db, t.deps, { ...reader, user_email: 'a@x.example, b@y.example' }, content);
    await send();
    expect(received).toEqual([]);
    expect(await newest()).toMatchObject({ mail_state: 'failed', work_attempts: 1 });
  });
});

describe('the words of a mail', () => {
  it('are in the reader’s language, signed by the brand, with names escaped', () => {
    const french = writeMail(content, 'fr', '<b>Zoé</b>', 'vitrine');
    expect(french.subject).toBe('Vitrine : choisissez un nouveau mot de passe');
    expect(french.text).toContain(content.link);
    expect(french.text).toContain('bonjour@vitrine.example');
    expect(french.html).not.toContain('<b>');
    expect(french.html).toContain('&#60;b&#62;Zoé');
    expect(french.html).toContain(`border-top:4px solid ${themeBase.indigo}`);
    expect(writeMail(content, 'en', 'Zoé', 'encart').subject).toBe('Encart: choose a new password');
  });
});

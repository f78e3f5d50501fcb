import type { FiredPoint } from '@encart/contract/alerts/fired-alerts.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceFired } from '#domain/alerts/announce.ts';
import { createMailTransport, type MailTransport } from '#domain/mail/mail-transport.ts';
import { mailRunner } from '#domain/mail/mails.job.ts';
import { sendAlertMails } from '#features/alerts/alert-mails.job.ts';
import { useAlertsApp } from './alerts-app.ts';
import { portOf, present } from './present.ts';

const { t, as, signInAll, patch, act, made, fired, personOf } = useAlertsApp();
const { mailWaitMs, mailEveryMs, perMail } = limits.alerts;

type Given = Parameters<typeof fired>[1];

/** A rule of somebody's has told of something, and it is announced as evaluation does. */
async function tell(who: keyof typeof as, user_name: string, given: Given = {}, rule: object = {}) {
  const { alert_id } = await made(as[who], rule);
  const firedalert_id = await fired(user_name, { alert_id, ...given });
  const { user_id } = await personOf(user_name);
  await announceFired(t.db, t.clock, [
    { firedalert_id, user_id, by_mail: true, to_receivers: false, muted_until: null },
  ]);
  return { alert_id, firedalert_id };
}
const waited = async () => {
  t.clock.forward(mailWaitMs);
  await sendAlertMails(t.deps);
};
const mailsTo = async (user_name: string) => t.mails((await personOf(user_name)).user_email);
const rowOf = (firedalert_id: number) =>
  t.db
    .selectFrom('firedalerts')
    .selectAll()
    .where('firedalert_id', '=', firedalert_id)
    .executeTakeFirstOrThrow();
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

beforeEach(async () => {
  await t.db.deleteFrom('firedalerts').execute();
  await t.db.deleteFrom('alerts').execute();
  await t.db.deleteFrom('mails').execute();
  t.clock.forward(mailEveryMs);
  await signInAll();
});

describe('the digest', () => {
  it('is one mail for many, after a short while, in its reader’s language', async () => {
    const points: FiredPoint[] = [3, 4, 5, 1].map((value, at) => ({
      at: `2026-03-0${at + 1}T00:00:00.000Z`,
      value,
      low: null,
      high: null,
    }));
    const { firedalert_id, alert_id } = await tell('up', 'demo.up', {
      about: 'L’Écho des Rivages',
      about_id: 1_000_000_001,
      by: 'publisher',
      metric: 'revenue_net',
      condition: 'unusual',
      value: 1_240,
      low: 2_100,
      high: 2_600,
      points: JSON.stringify(points),
    });
    await sendAlertMails(t.deps);
    expect(await mailsTo('demo.up')).toEqual([]);
    await tell('up', 'demo.up', { value: 12, fired_state: 'ended' });
    await waited();
    const mails = await mailsTo('demo.up');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail_subject).toBe('Encart : 2 alertes');
    const text = spaced(mails[0]?.mail_text ?? '');
    expect(text).toContain('Revenu net de L’Écho des Rivages : 1 240 €, d’habitude 2 100 € à 2 600 €');
    expect(text).toContain('Revenu brut : 12,00 €, en dessous de 1 000 €');
    expect(text).toContain('Depuis le 2 mars 2026 · Règle « Revenu sous mille euros »');
    expect(text).toContain('C’est déjà terminé.');
    expect(text).toContain('▅▇█▂');
    expect(text).toContain(`http://encart.test/alerts/fired/list?edit=${firedalert_id}`);
    expect(text).toContain(`http://encart.test/alerts/update/${alert_id}`);
    const { mail_html } = await t.db.selectFrom('mails').select('mail_html').executeTakeFirstOrThrow();
    expect(mail_html).toContain('height:28px;background');
    expect(mail_html).not.toContain('<svg');
  });

  it('is said in English and as spend to those who read and buy so', async () => {
    const { user_id } = await personOf('demo.ub');
    await t.db.updateTable('users').set({ user_locale: 'en' }).where('user_id', '=', user_id).execute();
    await tell('ub', 'demo.ub');
    await waited();
    expect((await mailsTo('demo.ub'))[0]?.mail_subject).toBe('Encart: Spend: €640, below €1,000');
    await t.db.updateTable('users').set({ user_locale: 'fr' }).where('user_id', '=', user_id).execute();
  });

  it('is not sent twice, whoever looks at the same time', async () => {
    const { firedalert_id } = await tell('up', 'demo.up');
    t.clock.forward(mailWaitMs);
    await Promise.all([1, 2, 3, 4].map(() => sendAlertMails(t.deps)));
    expect(await mailsTo('demo.up')).toHaveLength(1);
    expect((await rowOf(firedalert_id)).mailed_at).toEqual(t.clock.now());
    t.clock.forward(mailEveryMs);
    await sendAlertMails(t.deps);
    expect(await mailsTo('demo.up')).toHaveLength(1);
  });

  it('comes every quarter of an hour at most', async () => {
    await tell('up', 'demo.up');
    await waited();
    const { firedalert_id } = await tell('up', 'demo.up');
    await waited();
    expect(await mailsTo('demo.up')).toHaveLength(1);
    expect((await rowOf(firedalert_id)).mailed_at).toBeNull();
    t.clock.forward(mailEveryMs);
    await sendAlertMails(t.deps);
    expect(await mailsTo('demo.up')).toHaveLength(2);
  });

  it('has the first of very many, says how many more there are, and tells of none again', async () => {
    const { alert_id } = await made(as.up);
    const { user_id } = await personOf('demo.up');
    for (let at = 0; at < perMail + 3; at += 1) {
      const firedalert_id = await fired('demo.up', { alert_id, about: `Site ${at}` });
      await announceFired(t.db, t.clock, [
        { firedalert_id, user_id, by_mail: true, to_receivers: false, muted_until: null },
      ]);
    }
    await waited();
    const [mail] = await mailsTo('demo.up');
    expect(mail?.mail_text).toContain('Et 3 de plus');
    const left = await t.db
      .selectFrom('firedalerts')
      .select('firedalert_id')
      .where('mailed_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('writes what strangers named as text, never as HTML', async () => {
    await tell('up', 'demo.up', { about: '<img src=x onerror=alert(1)>' });
    await waited();
    const { mail_html } = await t.db.selectFrom('mails').select('mail_html').executeTakeFirstOrThrow();
    expect(mail_html).not.toContain('<img');
    expect(mail_html).toContain('&#60;img');
  });
});

describe('T9: the owner is asked again when the mail is written; fails when the guard is removed', () => {
  const nothing = async (firedalert_id: number, user_name = 'demo.up') => {
    await waited();
    expect(await mailsTo(user_name)).toEqual([]);
    // It does not wait for better times either.
    expect(await rowOf(firedalert_id)).toMatchObject({ to_mail: false, mailed_at: null });
  };
  const user = async (user_name: string, values: object) =>
    t.db.updateTable('users').set(values).where('user_name', '=', user_name).execute();

  it('not to somebody who is disabled', async () => {
    const { firedalert_id } = await tell('up', 'demo.up');
    await user('demo.up', { user_disabled_at: t.clock.now() });
    await nothing(firedalert_id);
    await user('demo.up', { user_disabled_at: null });
  });

  it('not to somebody who is in another profile now', async () => {
    const { profile_id } = await personOf('demo.up');
    const { profile_id: midi } = await personOf('yann.castagnet');
    const { firedalert_id } = await tell('up', 'demo.up');
    await user('demo.up', { profile_id: midi });
    await nothing(firedalert_id);
    await user('demo.up', { profile_id });
  });

  it('not of a subject, metric or site that is no longer open', async () => {
    const { firedalert_id } = await tell('up', 'demo.up', { subject: 'freshness', metric: 'hours_late' });
    await nothing(firedalert_id);
    const net = await tell('ub', 'demo.ub', { metric: 'revenue_net' });
    await nothing(net.firedalert_id, 'demo.ub');
    const { rows } = await sql<{ id: number }>`select publisher_id as id from publishers
      where publisher_id not in (select publisher_id from publisher_regies join profile_regies using (regie_id)
        join users using (profile_id) where user_name = 'demo.up') limit 1`.execute(t.db);
    const foreign = await tell('up', 'demo.up', {
      by: 'publisher',
      about_id: present(rows[0]).id,
      about: 'CANARI de Midi',
    });
    await nothing(foreign.firedalert_id);
  });

  it('not when the rule was switched off, muted or told to stop writing, nor when it was seen', async () => {
    const off = await tell('up', 'demo.up');
    await patch(as.up, off.alert_id, { enabled: false });
    await nothing(off.firedalert_id);
    const muted = await tell('up', 'demo.up');
    await act(as.up, `alerts/${muted.alert_id}/mute/`, { hours: 2 });
    await nothing(muted.firedalert_id);
    const unwritten = await tell('up', 'demo.up');
    await patch(as.up, unwritten.alert_id, { by_mail: false });
    await nothing(unwritten.firedalert_id);
    const seen = await tell('up', 'demo.up');
    await act(as.up, `firedalerts/${seen.firedalert_id}/acknowledge/`);
    await nothing(seen.firedalert_id);
  });
});

describe('T3: a digest has its reader’s own alone', () => {
  it('of two companies and of two colleagues', async () => {
    await tell('up', 'demo.up', { about: 'CANARI-UP' });
    await tell('ap', 'demo.ap', { about: 'CANARI-AP' });
    await tell('midi', 'yann.castagnet', { about: 'CANARI-MIDI' });
    await waited();
    for (const [user_name, own] of [
      ['demo.up', 'CANARI-UP'],
      ['demo.ap', 'CANARI-AP'],
      ['yann.castagnet', 'CANARI-MIDI'],
    ] as const) {
      const mails = await mailsTo(user_name);
      expect(mails).toHaveLength(1);
      const seen = JSON.stringify(mails).match(/CANARI-\w+/g) ?? [];
      expect(new Set(seen)).toEqual(new Set([own]));
    }
    expect(await mailsTo('demo.sa')).toEqual([]);
  });
});

describe('over SMTP', () => {
  const received: { raw: string; to: string[] }[] = [];
  let transport: MailTransport;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        received.push({ raw, to: session.envelope.rcptTo.map((one) => one.address) });
        done();
      });
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    transport = createMailTransport({
      ...t.deps.config,
      smtpUrl: `smtp://127.0.0.1:${portOf(server.server)}`,
    });
  });
  afterAll(() => {
    transport.close();
    server.close(() => undefined);
  });

  it('goes out once as text and as HTML, and our copy goes with it', async () => {
    await tell('up', 'demo.up');
    await waited();
    await mailRunner(t.deps, transport, { atOnce: 1 }).drain();
    await mailRunner(t.deps, transport, { atOnce: 1 }).drain();
    const { user_email } = await personOf('demo.up');
    expect(received.map(({ to }) => to)).toEqual([[user_email]]);
    expect(received[0]?.raw).toMatch(/text\/plain/);
    expect(received[0]?.raw).toMatch(/text\/html/);
    const kept = await t.db.selectFrom('mails').select(['mail_state', 'mail_text', 'mail_html']).execute();
    expect(kept).toEqual([{ mail_state: 'sent', mail_text: null, mail_html: null }]);
  });
});

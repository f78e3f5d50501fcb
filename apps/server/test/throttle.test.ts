import { scaled } from '@encart/testing/generated.ts';
import { describe, expect, it } from 'vitest';
import { waitAfter } from '#kit/security/throttle.ts';
import { createTestApp, PASSWORD, useTestApp } from './test-app.ts';

const t = useTestApp();
const MINUTE = 60_000;
const TRIES = scaled(1_000);

const attempt = (user_name: string, user_password: string, from: string, headers = {}) =>
  t.call('POST', '/api/authenticate/', { body: { user_name, user_password }, from, headers });

describe('A2: guessing is slowed', () => {
  it(`${TRIES} wrong tries slow their network and never keep the owner out`, async () => {
    const seen = new Set<number>();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await attempt('demo.up', `Wrong-${tries}-Password!`, '192.0.2.7');
      seen.add(answer.statusCode);
      if (answer.statusCode === 429) {
        const seconds = Number(answer.headers['retry-after']);
        expect(seconds).toBeGreaterThan(0);
        expect(answer.json().error.name).toBe('TooManyRequestsError');
        if (seconds < 60) expect(answer.json().error.message).toContain(`${seconds} s`);
      }
    }
    expect([...seen].sort()).toEqual([401, 429]);
    expect((await attempt('demo.up', PASSWORD, '192.0.2.7')).statusCode).toBe(429);
    expect((await attempt('demo.up', PASSWORD, '192.0.2.8')).statusCode).toBe(200);
  });

  it('a forwarded address counts only from a configured proxy', async () => {
    const spoofed = { 'x-forwarded-for': '192.0.2.99', forwarded: 'for=192.0.2.99' };
    expect((await attempt('demo.up', PASSWORD, '192.0.2.7', spoofed)).statusCode).toBe(429);
    const proxied = await createTestApp({ config: { trustProxy: ['10.0.0.0/8'] } });
    try {
      const via = (from: string, client: string, user_password: string) =>
        proxied.call('POST', '/api/authenticate/', {
          body: { user_name: 'demo.up', user_password },
          from,
          headers: { 'x-forwarded-for': client },
        });
      for (let tries = 0; tries < 7; tries += 1) await via('10.0.0.1', '192.0.2.50', 'Wrong-Password-1!');
      expect((await via('10.0.0.1', '192.0.2.50', PASSWORD)).statusCode).toBe(429);
      expect((await via('10.0.0.1', '192.0.2.51', PASSWORD)).statusCode).toBe(200);
      expect((await via('192.0.2.50', '192.0.2.51', PASSWORD)).statusCode).toBe(429);
    } finally {
      await proxied.close();
    }
  });

  it('the wait grows to a cap, and fades', async () => {
    const waits = Array.from({ length: 40 }, (_, failures) => waitAfter(failures, 'account'));
    expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
    expect(Math.max(...waits)).toBe(300);
    for (let tries = 0; tries < 6; tries += 1) await attempt('demo.ua', 'Wrong-Password-1!', '192.0.2.20');
    expect((await attempt('demo.ua', PASSWORD, '192.0.2.20')).statusCode).toBe(429);
    t.clock.forward(2_000);
    await attempt('demo.ua', 'Wrong-Password-1!', '192.0.2.20');
    const slowed = await attempt('demo.ua', PASSWORD, '192.0.2.20');
    expect(slowed.headers['retry-after']).toBe('2');
    t.clock.forward(60 * MINUTE);
    for (let tries = 0; tries < 4; tries += 1) {
      const faded = await attempt('demo.ua', 'Wrong-Password-1!', '192.0.2.20');
      expect(faded.statusCode).toBe(401);
    }
    expect((await attempt('demo.ua', PASSWORD, '192.0.2.20')).statusCode).toBe(200);
  });

  it('every spelling of a name is the same name', async () => {
    const spellings = [
      'lea.demıchel',
      'LEA.DEMICHEL',
      'Lea.Demichel',
      'ｌea.demichel',
      'lea.demİchel',
      ' lea.demichel ',
    ];
    const seen: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      seen.push((await attempt(spellings[tries % 6] ?? '', 'Wrong-Password-1!', '192.0.2.33')).statusCode);
    expect(seen).toContain(429);
  });

  it('failures are kept in the database, so a restart forgets nothing', async () => {
    const rows = await t.db.selectFrom('throttles').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('demo.up');
  });

  it('one network over many accounts is slowed, also when it owns a good one', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      await attempt(`somebody.${tries}`, 'Wrong-Password-1!', '2001:db8:1:2::5');
      if (tries % 5 === 0) await attempt('demo.ab', PASSWORD, '2001:db8:1:2::5');
    }
    expect((await attempt('demo.ab', PASSWORD, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await attempt('demo.ab', PASSWORD, '2001:db8:1:3::5')).statusCode).toBe(200);
  });

  it('tells the owner about a burst, once a day', async () => {
    const email = 'brune.lacassagne@boussole-trading.example';
    const burst = async () => {
      for (let tries = 0; tries < 25; tries += 1)
        await attempt('demo.ab', 'Wrong-Password-1!', `198.51.100.${tries + 1}`);
    };
    await burst();
    expect(await t.mails(email)).toHaveLength(1);
    t.clock.forward(2 * 60 * MINUTE);
    await burst();
    expect(await t.mails(email)).toHaveLength(1);
    t.clock.forward(24 * 60 * MINUTE);
    await burst();
    const mails = await t.mails(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.mail_subject).toBe('Encart : tentatives de connexion inhabituelles');
  });
});

import { limits } from '@encart/contract/base/limits.ts';
import { describe, expect, it } from 'vitest';
import { enqueueMail } from '#domain/mail/outbox.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();
const reader = { user_email: 'a@b.example', user_first_name: 'A', user_locale: 'fr' as const };
const write = () =>
  enqueueMail(t.db, t.deps, reader, { kind: 'failed-sign-ins', link: 'http://encart.test' });
const follow = async (user: string, topics: string[], wait = 0) => {
  const query = [...topics.map((topic) => `topic=${topic}`), `wait=${wait}`].join('&');
  return t.call('GET', `/api/live/?${query}`, { headers: await t.signIn(user) });
};

describe('a page that follows what changes by itself', () => {
  it('is told how things stand at once, and of a change as soon as there is one', async () => {
    const first = (await follow('demo.sa', ['work', 'batches'])).json().data;
    expect(Object.keys(first).sort()).toEqual(['batches', 'work']);
    const began = performance.now();
    const waiting = follow('demo.sa', [`work:${first.work}`, `batches:${first.batches}`], 20);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await write();
    const { data } = (await waiting).json();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(data.work).not.toBe(first.work);
    expect(data.batches).toBe(first.batches);
  });

  it('gets its answer though nothing changed, when the time is over', async () => {
    const { work } = (await follow('demo.sa', ['work'])).json().data;
    expect((await follow('demo.sa', [`work:${work}`], 1)).json().data).toEqual({ work });
  });

  it('follows only what its reader may see', async () => {
    for (const topic of ['work', 'batches'])
      expect((await follow('demo.ap', [topic])).statusCode, topic).toBe(403);
    for (const topic of ['reports', 'tags'])
      expect((await follow('demo.ap', [topic])).statusCode, topic).toBe(200);
    expect((await follow('demo.ub', ['tags'])).statusCode).toBe(403);
    expect((await t.call('GET', '/api/live/?topic=work')).statusCode).toBe(401);
  });

  it('asks for what there is, for no longer than it may', async () => {
    for (const query of [
      'topic=secrets',
      'topic=work:zz',
      '',
      `topic=work&wait=${limits.live.waitSeconds + 1}`,
    ])
      expect(
        (await t.call('GET', `/api/live/?${query}`, { headers: await t.signIn('demo.sa') })).statusCode,
        query,
      ).toBe(400);
  });

  it('does not keep a session alive that nobody uses', async () => {
    const headers = await t.signIn('demo.sa');
    const ask = () => t.call('GET', '/api/live/?topic=work&wait=0', { headers });
    for (let hour = 0; hour < 3; hour += 1) {
      t.clock.forward(limits.session.idleMs / 3);
      const { statusCode } = await ask();
      expect(statusCode).toBe(hour < 2 ? 200 : 401);
    }
  });
});

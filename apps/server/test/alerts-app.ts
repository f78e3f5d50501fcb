import type { Insertable } from 'kysely';
import { beforeAll, expect } from 'vitest';
import type { Tables } from '#kit/db/tables.ts';
import { type Headers, type Overrides, useTestApp } from './test-app.ts';

type Fired = Insertable<Tables['firedalerts']>;

/** An application whose people have rules; the one of Midi is another company's. */
export function useAlertsApp(overrides: Overrides = {}) {
  const t = useTestApp(overrides);
  const nobody: Headers = {};
  const as = { sa: nobody, ap: nobody, up: nobody, dp: nobody, ub: nobody, ua: nobody, midi: nobody };
  const names: Record<keyof typeof as, string> = {
    sa: 'demo.sa',
    ap: 'demo.ap',
    up: 'demo.up',
    dp: 'demo.dp',
    ub: 'demo.ub',
    ua: 'demo.ua',
    midi: 'yann.castagnet',
  };
  /** Everybody signs in, again where time has passed. */
  const signInAll = async () => {
    for (const [key, user_name] of Object.entries(names))
      Object.assign(as, { [key]: await t.signIn(user_name) });
  };
  beforeAll(signInAll);

  const rule = (given: object = {}) => ({
    name: 'Revenu sous mille euros',
    subject: 'delivery',
    metric: 'revenue_gross',
    step: 'day',
    condition: 'below',
    value: 1_000,
    ...given,
  });
  const post = (who: Headers, given: object = {}, more: Headers = {}) =>
    t.call('POST', '/api/alerts', { headers: { ...who, ...more }, body: rule(given) });
  const patch = (who: Headers, alert_id: number, body: object) =>
    t.call('PATCH', `/api/alerts/${alert_id}/`, { headers: who, body });
  const get = (who: Headers, path: string) => t.call('GET', `/api/${path}`, { headers: who });
  const act = (who: Headers, path: string, body?: object, more: Headers = {}) =>
    t.call('POST', `/api/${path}`, { headers: { ...who, ...more }, body });
  const made = async (who: Headers, given: object = {}): Promise<{ alert_id: number; version: number }> => {
    const reply = await post(who, given);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  };
  const personOf = (user_name: string) =>
    t.db.selectFrom('users').selectAll().where('user_name', '=', user_name).executeTakeFirstOrThrow();

  let events = 0;
  /** What a rule of somebody has told, as evaluation writes it. */
  const fired = async (user_name: string, given: Partial<Fired> = {}): Promise<number> => {
    events += 1;
    const { user_id, profile_id } = await personOf(user_name);
    const values: Fired = {
      alert_id: null,
      user_id,
      profile_id,
      name: 'Revenu sous mille euros',
      subject: 'delivery',
      metric: 'revenue_gross',
      step: 'day',
      condition: 'below',
      by: null,
      deal_event: null,
      about: null,
      about_id: null,
      about_key: `event ${events}`,
      fired_at: t.clock.now(),
      since: t.clock.now(),
      until: null,
      value: 640,
      low: 1_000,
      high: null,
      before: null,
      contributors_by: null,
      ...given,
    };
    const row = t.db.insertInto('firedalerts').values(values).returning('firedalert_id');
    return (await row.executeTakeFirstOrThrow()).firedalert_id;
  };
  /** Which rules a reply names, as "field rule". */
  const brokenIn = (reply: { json(): { error: { errors?: { field: string; rule: string }[] } } }) =>
    reply.json().error.errors?.map(({ field, rule: name }) => `${field} ${name}`);

  return { t, as, signInAll, rule, post, patch, get, act, made, fired, personOf, brokenIn };
}

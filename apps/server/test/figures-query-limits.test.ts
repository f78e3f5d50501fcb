import { setTimeout as wait } from 'node:timers/promises';
import { cpm } from '@encart/contract/analytics/cpm.calls.ts';
import { dashboard, dashboardValues, movers } from '@encart/contract/analytics/dashboard.calls.ts';
import { QUICKREPORTS } from '@encart/contract/analytics/dimensions.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatedFigures } from './gated-figures.ts';
import { portOf } from './present.ts';
import { type Headers, useTestApp } from './test-app.ts';

const { figures, counts, open, shut } = gatedFigures();
const t = useTestApp({ figures, config: { logLevel: 'debug' } });
const { queriesAtOnce, requestsAtOnce } = limits.figures;
const period = 'start=2026-02-01&end=2026-02-28&compare=previous';
const CPM = `/api${cpm.path}?by=publisher&${period}`;
const urls = [
  ...QUICKREPORTS.flatMap((noun) => {
    const { report, trend, exported } = quickreportCalls[noun];
    return [`${report.path}?${period}`, `${trend.path}?${period}&id=1`, `${exported.path}?${period}`];
  }),
  `${cpm.path}?by=publisher&${period}`,
  dashboard.path,
  `${movers.path}?metric=revenue&by=publisher`,
  `${dashboardValues.path}?of=publisher`,
].map((path) => `/api${path}`);

let sa: Headers;
let other: Headers;
let address: string;
beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  other = await t.signIn('demo.ap');
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${portOf(t.app.server)}`;
});

/** Waits until the engine runs so many queries. */
const engineHas = async (count: number) => {
  for (let tries = 0; tries < 500 && counts.running < count; tries += 1) await wait(20);
  expect(counts.running).toBe(count);
};

/** Sends one request more than a person may have; returns all replies and the first one, which is the refusal. */
async function sendTooMany(url: string) {
  shut();
  const headers = { ...sa, 'accept-language': 'en' };
  const replies = Array.from({ length: requestsAtOnce + 1 }, () => t.call('GET', url, { headers }));
  return { replies, refused: await Promise.race(replies) };
}

describe('limits of one person’s figures queries', () => {
  it.each(urls)('let a few run at once, more wait, many more are refused: %s', async (url) => {
    const { replies, refused } = await sendTooMany(url);
    expect([refused.statusCode, refused.json().error.name]).toEqual([429, 'TooManyRequestsError']);
    expect(refused.json().error.message).toMatch(/^You have many requests for figures/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    open();
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(requestsAtOnce);
    expect(counts.most).toBe(queriesAtOnce);
    expect((await t.call('GET', url, { headers: sa })).statusCode).toBe(200);
  });

  it('do not hold up another person’s, and count for the person behind a disguise', async () => {
    const id = await t.userId('demo.ap');
    const headers = await t.signIn('demo.sa');
    const disguise = await t.call('GET', `/api/authenticate/disguise/${id}`, { headers });
    const disguised = { authorization: `Bearer ${disguise.json().data.token}` };
    const { replies } = await sendTooMany(CPM);
    expect((await t.call('GET', CPM, { headers: disguised })).statusCode).toBe(429);
    const theirs = t.call('GET', CPM, { headers: other });
    await engineHas(2 * queriesAtOnce);
    open();
    expect((await theirs).statusCode).toBe(200);
    await Promise.all(replies);
  });
});

describe('figures queries whose client disconnects', () => {
  it('never reach the engine when they were still waiting, and may be sent again', async () => {
    shut();
    const disconnect = new AbortController();
    const replies = Array.from({ length: requestsAtOnce }, () =>
      fetch(address + CPM, { headers: sa, signal: disconnect.signal }).catch(() => 'disconnected'),
    );
    await engineHas(queriesAtOnce);
    await wait(300);
    disconnect.abort();
    expect(new Set(await Promise.all(replies))).toEqual(new Set(['disconnected']));
    await wait(800);
    expect([counts.started, counts.running]).toEqual([queriesAtOnce, 0]);
    open();
    expect((await fetch(address + CPM, { headers: sa })).status).toBe(200);
  });

  it('are one line of the log with status 499, no error and no stack', async () => {
    shut();
    const disconnect = new AbortController();
    const headers = { ...sa, 'x-request-id': 'who-leaves' };
    const reply = fetch(address + CPM, { headers, signal: disconnect.signal }).catch(() => 'disconnected');
    await engineHas(queriesAtOnce);
    disconnect.abort();
    await reply;
    const logged = () =>
      t
        .logs()
        .split('\n')
        .filter((line) => line.includes('who-leaves'));
    for (let tries = 0; tries < 50 && logged().length < 2; tries += 1) await wait(50);
    open();
    const lines = logged().map((line): Record<string, unknown> => JSON.parse(line));
    const [request, ...more] = lines.filter(({ msg }) => msg === 'request');
    expect(more).toEqual([]);
    expect(request).toMatchObject({ level: 30, status: 499, path: '/api/analytics/cpm/' });
    expect(request?.user_id).toBe(await t.userId('demo.sa'));
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect(logged().join('')).not.toContain('stack');
    const metrics = await t.call('GET', '/metrics');
    expect(metrics.body).toMatch(
      /requests_total\{method="GET",route="\/api\/analytics\/cpm\/",status="499"\}/,
    );
  });
});

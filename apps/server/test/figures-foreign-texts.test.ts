import { parse as valuesIn } from 'node:querystring';
import { CPM_DIMENSIONS, cpm } from '@encart/contract/analytics/cpm.calls.ts';
import { dashboard, dashboardValues, movers } from '@encart/contract/analytics/dashboard.calls.ts';
import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  QUICKREPORTS,
} from '@encart/contract/analytics/dimensions.ts';
import { quickreportCalls } from '@encart/contract/analytics/quickreports.calls.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { present } from './present.ts';
import { recordingFigures } from './recording-figures.ts';
import { type Headers, useTestApp } from './test-app.ts';

const { figures, statements } = recordingFigures();
const t = useTestApp({ figures });
let sa: Headers;
beforeAll(async () => {
  sa = await t.signIn('demo.sa');
});

const STRINGS = scaled(10_000);
const AT_ONCE = 10;
/** Shares no divisor with the number of parameters, so that each of them is sent. */
const ONE_IN = 11;
const period = 'start=2026-02-01&end=2026-02-28';

/** Every parameter of every call about figures, and what else the call needs. */
const texts = [
  ...QUICKREPORTS.flatMap((noun) => {
    const { report, trend, exported } = quickreportCalls[noun];
    return [report, trend, exported].flatMap((call) => [
      { call, name: 'start', rest: 'end=2026-02-28' },
      { call, name: 'end', rest: 'start=2026-02-01' },
      { call, name: 'compare', rest: period },
      { call, name: 'monthly', rest: period },
      { call, name: 'align_weekdays', rest: period },
      ...['where', 'only', 'except'].map((name) => ({ call, name, rest: period })),
    ]);
  }),
  ...QUICKREPORTS.flatMap((noun) => [
    { call: quickreportCalls[noun].trend, name: 'id', rest: period },
    { call: quickreportCalls[noun].exported, name: 'separator', rest: period },
    { call: quickreportCalls[noun].values, name: 'of', rest: '' },
    { call: quickreportCalls[noun].values, name: 'id', rest: 'of=format' },
  ]),
  { call: cpm, name: 'start', rest: 'end=2026-02-28' },
  { call: cpm, name: 'end', rest: 'start=2026-02-01' },
  ...['compare', 'align_weekdays', 'by', 'kind', 'where'].map((name) => ({ call: cpm, name, rest: period })),
  ...['duration', 'compare', 'interval', ...AUCTION_DIMENSIONS].map((name) => ({
    call: dashboard,
    name,
    rest: '',
  })),
  ...['duration', 'compare', 'metric', 'by', ...AUCTION_DIMENSIONS].map((name) => ({
    call: movers,
    name,
    rest: name === 'metric' ? '' : 'metric=revenue',
  })),
  { call: dashboardValues, name: 'of', rest: '' },
];

const nasty = fc.constantFrom(
  ...[
    "'",
    '"',
    '`',
    '\\',
    '--',
    '/*',
    ';',
    ')',
    '{p0:UInt32}',
    '\0',
    '\n',
    '%',
    '\u202e',
    '\u{1f4a9}',
    '-1',
    '1.5',
  ],
  ...["1' or '1'='1", '1 or 1=1', '1;drop table delivery', 'union select 1', 'sleep(10)', '9'.repeat(20)],
);
const named = fc.constantFrom(
  ...DELIVERY_DIMENSIONS.map((name) => `${name}:1`),
  ...CPM_DIMENSIONS,
  '2026-02-01',
  'regie:',
  '1',
  'one_day',
);
/** Something foreign, alone or behind something right. */
const text = fc
  .tuple(fc.option(named), fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.string() }))
  .map(([right, foreign]) => `${right ?? ''}${foreign}`.replace(/\p{Cs}/gu, ''))
  // What could be right somewhere: a number, a day, a separator, words of the catalogue, and nothing at all.
  .filter((one) => !/^[\w:,;\t-]*$/.test(one) || /--|^[-;,:]/.test(one))
  .filter((one) => ![',', ';', '\t'].includes(one));

describe('parameters of calls about figures', () => {
  it(`${STRINGS} foreign texts: each refused by name, and not one statement sent`, async () => {
    const strings = fc.sample(text, STRINGS);
    expect(strings).toHaveLength(STRINGS);
    const requests = strings.map((one, at) => {
      const { call, name, rest } = present(texts[at % texts.length]);
      const query = [rest, `${name}=${encodeURIComponent(one)}`].filter(Boolean).join('&');
      return { call, name, query };
    });
    for (const { call, name, query } of requests) {
      const parsed = call.query.safeParse(valuesIn(query));
      expect(
        parsed.error?.issues.map(({ path }) => path[0]),
        query,
      ).toContain(name);
    }
    // The schema validates them all; one in so many is also sent through the API.
    const overHttp = requests.filter((_, at) => at % ONE_IN === 0);
    const worker = async () => {
      for (let one = overHttp.pop(); one !== undefined; one = overHttp.pop()) {
        const url = `/api${one.call.path}?${one.query}`;
        const reply = await t.app.inject({ method: 'GET', url, headers: sa });
        expect(reply.statusCode, url).toBe(400);
        expect(reply.json().error.name, url).toBe('BadRequestError');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(statements).toEqual([]);
  }, 300_000);

  it('reach the engine as numbers and days alone, bound beside the statement', async () => {
    const where = 'where=publisher:7411&where=deal:0';
    const urls = [
      `/api/quickreports/publishers/?${period}&${where}`,
      `/api/quickreports/deals/trend/?${period}&${where}&id=7412`,
      `/api/quickreports/dsps/?${period}&only=publisher:7415,7416&except=deal:7417`,
      '/api/quickreports/dsps/values/?of=publisher&id=7418',
      `/api/analytics/cpm/?${period}&${where}&by=format`,
      '/api/analytics/dashboard/?publisher=7413',
      '/api/analytics/movers/?metric=revenue&bidder=7414',
    ];
    for (const url of urls) expect((await t.call('GET', url, { headers: sa })).statusCode, url).toBe(200);
    expect(statements.length).toBeGreaterThan(urls.length);
    for (const { sql, params } of statements) {
      expect(sql).not.toMatch(/741\d|2026-|--|;/);
      for (const value of Object.values(params))
        for (const one of [value].flat())
          expect(typeof one === 'number' || /^[\d: -]{10,19}$/.test(String(one)), String(one)).toBe(true);
    }
  });

  it('search a filter’s values among names, whatever is typed', async () => {
    statements.length = 0;
    const typed = "x' or 1=1 --";
    const url = `/api/analytics/values/?of=publisher&q=${encodeURIComponent(typed)}`;
    expect((await t.call('GET', url, { headers: sa })).json()).toEqual({ data: [], truncated: false });
    expect(JSON.stringify(statements)).not.toContain('1=1');
  });
});

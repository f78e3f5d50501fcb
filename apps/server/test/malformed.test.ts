import { errorCatalogue } from '@encart/contract/base/errors.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registryOf } from '#kit/http/registry.ts';
import { recordingFigures } from './recording-figures.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp({ figures: recordingFigures().figures });
const REQUESTS = scaled(10_000);
const AT_ONCE = 10;
/** Calls that end the session the rest goes on with, or send mail. */
const LEFT_OUT = [
  'authenticate.remove',
  'authenticate.disguise',
  'sessions.remove',
  'users.forgotten-password',
];

const nasty = fc.constantFrom(
  ...[
    "'",
    '"',
    '\\',
    '%',
    '%00',
    '%27',
    '-1',
    '0',
    '1',
    '1;select 1',
    '../..',
    '\u{1f4a9}',
    'NaN',
    '1e9',
    'null',
  ],
  ...['[]', '{{', '$\u007bx}', '\u202e', '9'.repeat(40), 'true', 'none', "x' or 1=1--", '\ud800', ' ', '\n'],
);
const text = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.integer(), fc.constant(null));
const encoded = (part: string) => encodeURIComponent(part.replace(/\p{Cs}/gu, ''));

/** One of the names a schema knows; none, where it knows none. */
const pick = (schema: unknown, which: number) => {
  const names = isObject(schema) && isObject(schema.shape) ? Object.keys(schema.shape) : [];
  return names[which % Math.max(1, names.length)] ?? '';
};

/** Words of a stack or of the database that no answer may hold. */
const INSIDE =
  /\bat .*\.(ts|js|mjs):\d+|node_modules|select .* from|insert into|syntax error|pg_|relation "|kysely|Error: |\bZod/i;

describe(`${REQUESTS} malformed requests over all routes`, () => {
  it('O4: get an answer of the catalogue each, never a 5xx, and nothing of the inside', async () => {
    const sa = await t.signIn('demo.sa');
    const calls = [...registryOf(t.app).calls.values()].filter((call) => !LEFT_OUT.includes(call.name));
    const known = new Map<number, string>(
      Object.entries(errorCatalogue).map(([name, { http }]) => [http, name]),
    );
    const statuses = new Map<number, number>();
    const requests = fc.sample(
      fc.record({
        call: fc.constantFrom(...calls),
        id: text,
        query: fc.array(fc.tuple(fc.oneof(text, fc.nat(40)), text), { maxLength: 3 }),
        junk: fc.oneof(
          value,
          fc.dictionary(fc.oneof(text, fc.constantFrom('version', 'name')), value, { maxKeys: 4 }),
        ),
        which: fc.nat(30),
      }),
      REQUESTS,
    );
    let sent = 0;
    const lane = async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const { call, id, query, junk, which } = request;
        sent += 1;
        const path = call.path.replace(/:\w+/g, encoded(id) || '1');
        // Half of the keys and fields are real ones, so that what is behind the first check is reached too.
        const key = (given: string | number) => (typeof given === 'string' ? given : pick(call.query, given));
        const search = query.map(([name, one]) => `${encoded(key(name))}=${encoded(one)}`).join('&');
        const field = pick(call.body, which);
        const body = field && which % 2 ? { [field]: junk } : junk;
        const answer = await t.app.inject({
          method: call.method,
          url: `/api${path}${search ? `?${search}` : ''}`,
          remoteAddress: `10.1.${Math.floor(sent / 250) % 250}.${(sent % 250) + 1}`,
          headers: { ...sa, 'content-type': 'application/json' },
          ...(call.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }),
        });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const told = `${call.method} ${path}?${search} ${JSON.stringify(body)}`;
        expect(answer.statusCode, told).toBeLessThan(500);
        if (answer.statusCode < 400) continue;
        const { error } = answer.json();
        expect(error.name).toBe(known.get(answer.statusCode));
        expect(JSON.stringify({ ...error, name: '', errors: [] })).not.toMatch(INSIDE);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect(sent).toBe(REQUESTS);
    expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 4);
  }, 300_000);
});

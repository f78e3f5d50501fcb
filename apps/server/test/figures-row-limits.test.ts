import { limits } from '@encart/contract/base/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { refreshPublisherImpressions } from '#domain/figures/publisher-impressions.job.ts';
import { registryOf } from '#kit/http/registry.ts';
import { figureCalls } from './figure-calls.ts';
import { recordingFigures } from './recording-figures.ts';
import { type Headers, useTestApp } from './test-app.ts';

const { figures, statements } = recordingFigures();
const t = useTestApp({ figures });
let sa: Headers;
beforeAll(async () => {
  sa = await t.signIn('demo.sa');
});

const CALLS = figureCalls('2024-01-01', '2026-02-28');
const LAST_LINES = /\nlimit (\d+)\n(?:\)+\n)?settings [^\n]+$/;
/** Groups, the total, and one more that shows that there are others. */
const mostRows = (call: string) =>
  2 + (call.endsWith('.export') ? limits.figures.fileRows : limits.figures.rows);

it('every call about figures is walked', () => {
  const asking = [...registryOf(t.app).calls.keys()].filter((name) =>
    /^(quickreports|analytics)\./.test(name),
  );
  expect(Object.keys(CALLS).sort()).toEqual(asking.sort());
});

describe.each(Object.entries(CALLS))('%s', (call, paths) => {
  it('sends no query without a row limit, and every query with a mark of its own', async () => {
    statements.length = 0;
    for (const [at, path] of paths.entries()) {
      const from = `10.3.${at % 250}.7`;
      const { statusCode, body } = await t.call('GET', `/api/${path}`, { headers: sa, from });
      expect([path, statusCode, statusCode === 200 ? '' : body]).toEqual([path, 200, '']);
    }
    expect(statements.length).toBeGreaterThanOrEqual(paths.length);
    for (const { sql } of statements) {
      const rows = Number(LAST_LINES.exec(sql)?.[1]);
      expect(rows, sql).toBeGreaterThan(0);
      expect(rows, sql).toBeLessThanOrEqual(mostRows(call));
    }
    const marks = statements.map(({ sql, params }) => {
      expect(sql).toContain('select {mark:UInt32} as mark, ');
      expect(sql).toMatch(/^select (\{mark:UInt32\} as )?mark, /);
      return params.mark;
    });
    expect(new Set(marks).size).toBe(statements.length);
  });
});

it('the impressions of publishers are queried with a row limit, too', async () => {
  const batch = { fact: 'delivery', batch_source: 'test', batch_name: 'one', batch_state: 'ready' } as const;
  await t.db.insertInto('batches').values(batch).execute();
  statements.length = 0;
  await refreshPublisherImpressions(t.deps);
  expect(statements.length).toBeGreaterThan(0);
  for (const { sql } of statements) expect(sql).toMatch(LAST_LINES);
});

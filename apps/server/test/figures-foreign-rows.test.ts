import type { FigureEngine } from '@encart/analytics/engine/figure-engine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { figureCalls } from './figure-calls.ts';
import { present } from './present.ts';
import { recordingFigures, streamingRows } from './recording-figures.ts';
import { type Headers, useTestApp } from './test-app.ts';

type Row = [mark: number, isTotal: number, ...rest: unknown[]];

/** What an engine could send instead of the result: another query's rows, or half of this one's. */
const MISHAPS: Record<string, (row: Row) => Row[]> = {
  'another reader’s rows': ([mark, ...rest]) => [[mark + 1, ...rest]],
  'another reader’s row behind its own': (row) => [row, [row[0] + 1, 0, ...row.slice(2)]],
  'no total': ([mark, , ...rest]) => [[mark, 0, ...rest]],
  'two totals': (row) => [row, row],
  nothing: () => [],
};

const { figures } = recordingFigures();
const calm = figures.engine();
let mishap: (row: Row) => Row[] = (row) => [row];
const troubled = streamingRows({
  ...calm,
  rows: async <R extends unknown[]>(...args: Parameters<FigureEngine['rows']>) => {
    const [row] = await calm.rows<Row>(...args);
    return mishap(present(row)) as unknown as R[];
  },
});
const t = useTestApp({ figures: { ...figures, engine: () => troubled }, config: { logLevel: 'error' } });
let sa: Headers;
beforeAll(async () => {
  sa = await t.signIn('demo.sa');
});

describe.each(Object.entries(MISHAPS))('figure engine that replies with %s', (_, happens) => {
  it('makes every call fail with an error of ours, logged by name', async () => {
    for (const [name, [path]] of Object.entries(figureCalls('2026-02-01', '2026-02-02'))) {
      const before = t.logs().length;
      mishap = happens;
      const { statusCode, body } = await t.call('GET', `/api/${path}`, { headers: sa });
      mishap = (row) => [row];
      expect([name, statusCode, JSON.parse(body).error.name]).toEqual([name, 500, 'InternalServerError']);
      expect(body).not.toMatch(/mark|select|Foreign/);
      expect(t.logs().slice(before)).toContain('ForeignRowsError');
      expect((await t.call('GET', `/api/${path}`, { headers: sa })).statusCode).toBe(200);
    }
  });
});

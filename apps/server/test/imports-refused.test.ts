import type { Scope } from '@encart/contract/access/scope.ts';
import { placeOf, writtenOf } from '@encart/contract/analytics/batch-errors.ts';
import { BATCH_TYPES, type BatchFormat, batchColumns, FACTS } from '@encart/contract/analytics/batches.ts';
import type { Call } from '@encart/contract/api/call.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isOneOf, keysOf } from '@encart/contract/base/objects.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileEntrance } from '#features/batches/file-entrance.ts';
import { importRoutes } from '#features/batches/import.routes.ts';
import type { Api } from '#kit/http/mount.ts';
import { csvWith, rowOf, WRITE } from '../../../packages/analytics/test/fact-files.ts';
import { CSV, csvOf, useFiguresApp } from './figures-app.ts';
import { present } from './present.ts';
import type { Headers, TestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();
let seller: Headers;
beforeAll(async () => {
  seller = await t.signIn('demo.ap');
});
afterEach(() => vi.restoreAllMocks());

it('both calls refuse who does not see everything, whatever right let them in', async () => {
  type Handler = (context: { scope: Scope }) => Promise<unknown>;
  const routes: [Call, Handler][] = [];
  const api = { mount: (call: Call, handler: Handler) => routes.push([call, handler]) };
  importRoutes(api as unknown as Api, t.deps, fileEntrance(1, 'batches_busy'), new AbortController().signal);
  expect(routes).toHaveLength(2);
  for (const [{ name }, handler] of routes)
    await expect(handler({ scope: { profile_type: 'P' } as Scope }), name).rejects.toMatchObject({
      name: 'ForbiddenError',
    });
});

it('a check that takes too long says so', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === limits.batch.checkMs ? AbortSignal.abort() : timeout(ms),
  );
  const answer = await t.call('POST', '/api/batches/check/?source=page&batch=mars&fact=delivery', {
    headers: { ...t.sa, 'content-type': CSV },
    body: csvOf([{ clicks: 1 }]),
  });
  expect(answer.statusCode, answer.body).toBe(503);
  expect(answer.json().error.message).toContain('Le contrôle du fichier a pris trop de temps');
});

const FILES = [
  ['csv', 'commas', csvWith(',')],
  ['csv', 'semicolons', csvWith(';')],
  ['jsonl', 'lines', WRITE.jsonl],
  ['parquet', 'columns', WRITE.parquet],
] as const;
const typeOf = (format: BatchFormat) =>
  present(keysOf(BATCH_TYPES).find((type) => BATCH_TYPES[type] === format));
/** The line of the first row. */
const FIRST: Record<BatchFormat, number> = { csv: 2, jsonl: 1, parquet: 1 };

describe.each(
  FACTS.flatMap((fact) => FILES.map(([format, how, write]) => ({ fact, format, how, write }))),
)('a wrong value in each column of $fact, as $format with $how', ({ fact, format, how, write }) => {
  const { time, dimensions, measures } = batchColumns[fact];
  const columns = [time, ...dimensions, ...measures];
  /** No column may hold these, and all of them turn or hide what stands around them. */
  const wrong = columns.map((name) =>
    isOneOf(dimensions, name) ? `${name}\u202Eسيئ\u0000` : `${name} سيئ\u0007`,
  );
  const content = write([
    rowOf(fact),
    ...columns.map((name, at) => rowOf(fact, { [name]: wrong[at] ?? '' })),
  ]);
  const expected = columns.map((name, at) => ({
    line: FIRST[format] + 1 + at,
    column: name,
    written: wrong[at]?.replace('\u202E', '\uFFFD').replace('\u0000', '␀').replace('\u0007', '␇'),
  }));
  const told = (errors: readonly BrokenRule[]) =>
    errors.map((error) => ({ ...placeOf(error, format), written: writtenOf(error) }));

  type Answer = Awaited<ReturnType<TestApp['call']>>;
  let answer: Answer;
  let refused: Answer;
  beforeAll(async () => {
    const type = typeOf(format);
    const path = `/api/batches/check/?source=page&batch=faux&fact=${fact}`;
    [answer, refused] = await Promise.all([
      t.call('POST', path, { headers: { ...t.sa, 'content-type': type }, body: content }),
      t.send(`${fact} ${format} ${how}`, content, { fact, type }),
    ]);
  });

  it('is told by the check with its line and as it was written', () => {
    expect(answer.statusCode, answer.body).toBe(200);
    expect(told(answer.json().data.errors)).toEqual(expected);
  });

  it('is kept with the batch, and told to nobody else', async () => {
    expect(refused.statusCode, refused.body).toBe(422);
    const { details, errors } = refused.json().error;
    expect(Object.keys(errors[0])).toEqual(['field', 'rule', 'message']);
    const address = `/api/batches/${details.batch_id}`;
    const { batch_errors } = (await t.call('GET', address, { headers: t.sa })).json().data;
    expect(told(batch_errors)).toEqual(expected);
    expect((await t.call('GET', address, { headers: seller })).statusCode).toBe(403);
  });
});

import { placeOf, writtenOf } from '@encart/contract/analytics/batch-errors.ts';
import { BATCH_TYPES, type BatchFormat, batchColumns, FACTS } from '@encart/contract/analytics/batches.ts';
import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { isOneOf, keysOf } from '@encart/contract/base/objects.ts';
import { describe, expect, it, vi } from 'vitest';
import { csvWith, rowOf, WRITE } from '../../../packages/analytics/test/fact-files.ts';
import { useFiguresApp } from './figures-app.ts';
import { present } from './present.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();

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

  it('is told by the check with its line and as it was written', async () => {
    const answer = await t.call('POST', `/api/batches/check/?source=page&batch=faux&fact=${fact}`, {
      headers: { ...t.sa, 'content-type': typeOf(format) },
      body: content,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(told(answer.json().data.errors)).toEqual(expected);
  });

  it('is kept with the batch, and told to nobody else', async () => {
    const batch = `${fact} ${format} ${how}`;
    const refused = await t.send(batch, content, { fact, type: typeOf(format) });
    expect(refused.statusCode, refused.body).toBe(422);
    const { details, errors } = refused.json().error;
    expect(Object.keys(errors[0])).toEqual(['field', 'rule', 'message']);
    const address = `/api/batches/${details.batch_id}`;
    const { batch_errors } = (await t.call('GET', address, { headers: t.sa })).json().data;
    expect(told(batch_errors)).toEqual(expected);
    const seller = await t.signIn('demo.ap');
    expect((await t.call('GET', address, { headers: seller })).statusCode).toBe(403);
  });
});

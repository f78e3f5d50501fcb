import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ReaderView } from '@encart/analytics/plan/reader-view.ts';
import { batchColumns, type FactName } from '@encart/contract/analytics/batches.ts';
import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { afterAll, beforeAll } from 'vitest';
import { readReaderView } from '#domain/figures/reader-view.store.ts';
import { batchRunner } from '#features/batches/batches.job.ts';
import { createLook } from '#kit/work/look.ts';
import type { QueueRunner } from '#kit/work/queue-runner.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { createTestApp, type Headers, type Overrides, type TestApp } from './test-app.ts';

export interface FiguresApp extends TestApp {
  sa: Headers;
  figures: TestFigures;
  /** Takes batches in, unless a test wants to do that itself. */
  worker: { pause(): Promise<void>; resume(): void };
  /** Headers of a program with a key of its own. */
  key(scopes?: string[]): Promise<Headers & { authorization: string }>;
  send(
    batch: string,
    payload: string | Buffer | Readable,
    options?: SendOptions,
  ): ReturnType<TestApp['call']>;
  /** A sum of the figures that count now, from the table that holds everything or from one of its rollups. */
  sum(measure: string, table?: string, where?: string): Promise<number>;
  view(): Promise<ReaderView>;
}

export interface SendOptions {
  source?: string;
  fact?: FactName;
  type?: string;
  gzip?: boolean;
  headers?: Headers;
  /** How many seconds the sender waits for the outcome. */
  wait?: number;
}

export const CSV = 'text/csv';

/** Rows as a CSV file; what is not said is empty, or zero where a number is required. */
export function csvOf(rows: Record<string, unknown>[], separator = ',', fact: FactName = 'delivery'): string {
  const { time, dimensions, measures } = batchColumns[fact];
  const names = [time, ...dimensions, ...measures];
  const filled = (row: Record<string, unknown>, name: string) =>
    row[name] ?? (isOneOf(measures, name) ? 0 : name === time ? '2026-02-01' : '');
  const cell = (value: unknown) =>
    /[",;\t\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  return [
    names.join(separator),
    ...rows.map((row) => names.map((name) => cell(filled(row, name))).join(separator)),
  ].join('\n');
}

/** An application with figures of its own, empty at first, and a worker that takes batches in. */
export function useFiguresApp(overrides: Overrides = {}): FiguresApp {
  let opened: FiguresApp | undefined;
  let figures: TestFigures;
  let keys = 0;
  let worker: QueueRunner | undefined;
  let timer: NodeJS.Timeout | undefined;
  beforeAll(async () => {
    figures = await openTestFigures();
    const app = await createTestApp({ ...overrides, figures });
    const sa = await app.signIn('demo.sa');
    const key: FiguresApp['key'] = async (key_scopes = ['deliveries:write']) => {
      keys += 1;
      const body = { integration_name: `Programme ${keys}`, integration_kind: 'key', key_scopes };
      const reply = await app.call('POST', '/api/integrations', { headers: sa, body });
      return { authorization: `Bearer ${reply.json().data.secret}` };
    };
    const sender = await key();
    const runner = batchRunner(app.deps, { atOnce: 2 });
    const lookForWork = createLook(app.deps, [runner]);
    const resume = () => {
      timer = setInterval(() => void lookForWork(), 20);
    };
    resume();
    worker = runner;
    opened = {
      ...app,
      sa,
      figures,
      key,
      worker: {
        resume,
        async pause() {
          clearInterval(timer);
          await runner.drain();
        },
      },
      send: (batch, payload, options = {}) => {
        const { source = 'adserver', fact, type = CSV, gzip, headers = sender, wait = 50 } = options;
        const path = `/api/deliveries/batches/${encodeURIComponent(source)}/${encodeURIComponent(batch)}/`;
        return app.call('POST', `${path}?wait=${wait}${fact ? `&fact=${fact}` : ''}`, {
          headers: { ...headers, 'content-type': type, ...(gzip ? { 'content-encoding': 'gzip' } : {}) },
          body: gzip && !(payload instanceof Readable) ? gzipSync(payload) : payload,
        });
      },
      view: () => readReaderView(app.db, 'everything', NAMED_DIMENSIONS),
      async sum(measure, table = 'delivery', where = '1') {
        const { snapshot } = await readReaderView(app.db, 'everything', NAMED_DIMENSIONS);
        const without = [0, ...snapshot.without].join(', ');
        const [row] = await figures
          .engine()
          .rows<[number]>(
            `select toFloat64(sum(${measure})) from ${table} where load <= ${snapshot.upTo} and load not in (${without}) and ${where}`,
          );
        return row?.[0] ?? 0;
      },
    };
  });
  afterAll(async () => {
    clearInterval(timer);
    await worker?.stop(10_000);
    await opened?.close();
    await figures?.close();
  });
  return new Proxy({} as FiguresApp, {
    get: (_, part) => {
      if (!opened) throw new Error('the application opens before the first test and not earlier');
      return Reflect.get(opened, part);
    },
  });
}

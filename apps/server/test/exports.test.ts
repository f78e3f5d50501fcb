// @module-tag volume
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FigureEngine, Params } from '@encart/analytics/engine/figure-engine.ts';
import { deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { portOf } from './present.ts';
import { emptyTotal, recordingFigures } from './recording-figures.ts';
import { type Headers, useTestApp } from './test-app.ts';

const GROUPS = 200_000;
const BLOCK = 1_000;
const EXPORT = '/api/quickreports/deals/export/?start=2026-02-01&end=2026-02-01&compare=none';

/** An engine with many deals, all alike; what it does after so many of them is the test's. */
const engineLog = { sent: 0, isOver: false, wasAborted: false };
let silenceMs = 0;
let beforeBlock: (sent: number) => void = () => {};
async function* streamRows(sql: string, params: Params = {}, signal?: AbortSignal) {
  Object.assign(engineLog, { sent: 0, isOver: false, wasAborted: false });
  signal?.addEventListener('abort', () => {
    engineLog.wasAborted = !engineLog.isOver;
  });
  try {
    await wait(silenceMs);
    const checkedSums = emptyTotal(sql, params.mark).slice(4, -1);
    const rowOf = (isTotal: number, id: number, figure: number) => [
      params.mark,
      isTotal,
      '',
      id,
      ...checkedSums.map(() => figure),
      Array.from(deliveryMetricsFor('SA'), () => figure).join(';'),
    ];
    yield [rowOf(1, 0, GROUPS)];
    for (; engineLog.sent < GROUPS; engineLog.sent += BLOCK) {
      beforeBlock(engineLog.sent);
      yield Array.from({ length: BLOCK }, (_, at) => rowOf(0, 1 + engineLog.sent + at, 1));
    }
  } finally {
    engineLog.isOver = true;
  }
}
const { figures } = recordingFigures();
const engine = { ...figures.engine(), streamRows: streamRows as unknown as FigureEngine['streamRows'] };
const t = useTestApp({ figures: { ...figures, engine: () => engine }, config: { logLevel: 'info' } });

let sa: Headers;
beforeAll(async () => {
  sa = await t.signIn('demo.sa');
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  silenceMs = 0;
  beforeBlock = () => {};
});

const address = () => `http://127.0.0.1:${portOf(t.app.server)}`;
const download = (id: string) => fetch(address() + EXPORT, { headers: { ...sa, 'x-request-id': id } });
/** What was logged of a request. */
const linesOf = (id: string) =>
  t
    .logs()
    .split('\n')
    .filter((line) => line.includes(id))
    .map((line): Record<string, unknown> => JSON.parse(line));
/** A download that the client does not read, once its first bytes are here. */
async function openUnread(id: string): Promise<IncomingMessage> {
  const request = get(address() + EXPORT, { headers: { ...sa, 'x-request-id': id }, agent: false });
  request.on('error', () => {});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  return response;
}

describe('file of a report', () => {
  it('has every row and ends with the total', async () => {
    const response = await download('whole-file');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(GROUPS + 2);
    expect(lines[1]?.startsWith('1;')).toBe(true);
    expect(lines.at(-1)).toMatch(/^;total;.*;200000;/);
  });

  it('that fails halfway breaks off, and says so in the log; the next ones are whole', async () => {
    // More often than one person may query at once: none of them is left over.
    for (let time = 0; time <= limits.figures.queriesAtOnce; time += 1) {
      beforeBlock = (sent) => {
        if (sent === 50_000) throw Object.assign(new Error('Memory limit exceeded'), { code: '241' });
      };
      const id = `broken-file-${time}`;
      const response = await download(id);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
      await vi.waitFor(() => expect(linesOf(id).some(({ msg }) => msg === 'request')).toBe(true), 5_000);
      const lines = linesOf(id);
      expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([{ status: 500 }]);
      expect(lines.find(({ msg }) => msg === 'the answer broke off')).toMatchObject({ level: 50 });
    }
    beforeBlock = () => {};
    expect((await (await download('after-broken')).text()).includes(';total;')).toBe(true);
  });

  it('that fails at its beginning is an error like any other', async () => {
    beforeBlock = () => {
      throw Object.assign(new Error('Memory limit exceeded'), { code: '241' });
    };
    const { statusCode, body } = await t.call('GET', EXPORT, { headers: sa });
    expect([statusCode, JSON.parse(body).error.name]).toEqual([503, 'ServiceUnavailableError']);
  });

  it('is read from the engine only as fast as its client reads, and no more when it leaves', async () => {
    const response = await openUnread('slow-client');
    await wait(1_000);
    const { sent } = engineLog;
    expect(sent).toBeLessThan(GROUPS / 2);
    await wait(500);
    expect(engineLog.sent).toBe(sent);
    response.destroy();
    await vi.waitFor(() => expect(engineLog).toMatchObject({ isOver: true, wasAborted: true }), 5_000);
    await vi.waitFor(() => expect(linesOf('slow-client')).toMatchObject([{ status: 499 }]), 5_000);
  });
});

describe('connection that is silent', () => {
  beforeAll(() => {
    t.app.server.setTimeout(400);
  });

  it('stays open while a file is computed, however long', async () => {
    silenceMs = 1_500;
    expect((await (await download('silent-engine')).text()).includes(';total;')).toBe(true);
  });

  it('is closed when its client does not read for longer than it may pause', async () => {
    const { pauseMs } = limits.download;
    Reflect.set(limits.download, 'pauseMs', 400);
    const response = await openUnread('silent-client');
    await vi.waitFor(() => expect(linesOf('silent-client')).toMatchObject([{ status: 499 }]), 10_000);
    expect(engineLog).toMatchObject({ isOver: true, wasAborted: true });
    response.destroy();
    Reflect.set(limits.download, 'pauseMs', pauseMs);
  });
});

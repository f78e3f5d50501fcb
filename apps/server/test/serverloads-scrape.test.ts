import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { limits } from '@encart/contract/base/limits.ts';
import type { ScrapeError } from '@encart/contract/monitoring/server-states.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchMetrics } from '#features/serverloads/fetch-metrics.ts';
import { parseNodeExporter } from '#features/serverloads/node-exporter.ts';
import { scrapeDueServers } from '#features/serverloads/scrape.job.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { keepLoads } from '../../../packages/analytics/test/load-samples.ts';
import { useFiguresApp } from './figures-app.ts';

const EXPORTER = '/usr/bin/prometheus-node-exporter';
const recorded = readFileSync(
  fileURLToPath(new URL('./fixtures/node-exporter.txt', import.meta.url)),
  'utf8',
);
const MINUTE_MS = 60_000;

const t = useFiguresApp({ config: { outgoingHosts: ['127.0.0.1'] } });

/** What the local server answers, by its path. */
const answers: Record<string, RequestListener> = {
  '/metrics': (_, reply) => reply.end(recorded),
  '/garbage': (_, reply) =>
    reply.end(Buffer.from(Array.from({ length: 100_000 }, (__, at) => (at * 7_919) % 256))),
  '/page': (_, reply) => reply.end('<html><body>node_load1</body></html>'),
  '/empty': (_, reply) => reply.end(),
  '/none': (_, reply) => reply.writeHead(404).end(recorded),
  '/broken': (_, reply) => reply.writeHead(500).end(recorded),
  '/inside': (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/moved': (_, reply) => reply.writeHead(301, { location: '/metrics' }).end(),
  '/gzip': (_, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
  '/cut': (_, reply) => {
    reply.writeHead(200, { 'content-length': 10_000 });
    reply.write('node_load1 1\n');
    setTimeout(() => reply.destroy(), 20);
  },
};
let sent = 0;
answers['/huge'] = (_, reply) => {
  const block = Buffer.alloc(1_000_000, 'x');
  reply.on('error', () => {});
  const more = () => {
    while (sent < 100_000_000 && !reply.destroyed) {
      sent += block.length;
      if (!reply.write(block)) return void reply.once('drain', more);
    }
    reply.end();
  };
  more();
};
answers['/slow'] = (_, reply) => {
  const drip = setInterval(() => reply.write('# \n'), 50);
  reply.on('close', () => clearInterval(drip));
};

let server: Server;
let base = '';
beforeAll(async () => {
  await keepLoads(t.figures.engine());
  server = createServer((request, reply) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, reply);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const list = async () => (await t.call('GET', '/api/serverloads?sort=server', { headers: t.sa })).json().data;
const declare = async (name: string, scrape_url: string) => {
  const body = { server: name, scrape_url };
  const reply = await t.call('POST', '/api/serverloads', { headers: t.sa, body });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.serverload_id as number;
};

describe('what a node_exporter says', () => {
  it('is its load, processors, memory and disk', () => {
    expect(parseNodeExporter(recorded)).toEqual({
      last_minute: 10.4,
      cores: 2,
      memory: expect.closeTo(1 - 2.0365541376e10 / 2.5234767872e10, 9),
      disk: expect.closeTo(1 - 7.4336116736e10 / 2.70553174016e11, 9),
      cpuSeconds: expect.closeTo(
        [...recorded.matchAll(/^node_cpu_seconds_total\{.*\} (\S+)$/gm)].reduce(
          (sum, [, one]) => sum + Number(one),
          0,
        ),
        6,
      ),
      cpuSecondsIdle: expect.closeTo(7739.83 + 8091.85, 6),
    });
  });

  it('is taken as far as it goes: no root, odd labels, numbers that are none', () => {
    const text = [
      'node_load1 0.25 1763438400000',
      'node_memory_MemTotal_bytes NaN',
      'node_filesystem_size_bytes{device="a",fstype="ext4",mountpoint="/data \\"1\\" {x}"} 100',
      'node_filesystem_avail_bytes{device="a",fstype="ext4",mountpoint="/data \\"1\\" {x}"} 25',
      'node_filesystem_size_bytes{device="b",fstype="xfs",mountpoint="/more"} 100',
      'node_filesystem_avail_bytes{device="b",fstype="xfs",mountpoint="/more"} 60',
      'node_filesystem_size_bytes{device="tmpfs",fstype="tmpfs",mountpoint="/run"} 100',
      'node_filesystem_avail_bytes{device="tmpfs",fstype="tmpfs",mountpoint="/run"} 0',
    ].join('\n');
    const nothing = { cores: null, memory: null, cpuSeconds: null, cpuSecondsIdle: null };
    expect(parseNodeExporter(text)).toEqual({ last_minute: 0.25, disk: 0.75, ...nothing });
  });

  it.each([
    '',
    'node_load1 x',
    'node_load1 +Inf',
    'node_load1 -1',
    'node_load1 1e300',
    'load1 1',
    'x'.repeat(1_000_000),
  ])('is nothing where it is none of that', (text) => expect(parseNodeExporter(text)).toBeUndefined());
});

describe('a declared server', () => {
  beforeEach(async () => {
    await t.db.deleteFrom('serverloads').execute();
    t.clock.forward(MINUTE_MS);
  });

  it('is asked each minute, once, and its load taken in like those that are sent', async () => {
    const id = await declare('node-1', `${base}/metrics`);
    await Promise.all([scrapeDueServers(t.deps), scrapeDueServers(t.deps)]);
    const [first] = await list();
    const minute = new Date(Math.floor(t.clock.now().getTime() / MINUTE_MS - 1) * MINUTE_MS);
    expect(first).toMatchObject({
      serverload_id: id,
      server_origin: 'scraped',
      server_state: 'busy',
      scrape_error: null,
      scraped_at: t.clock.now().toISOString(),
      date: minute.toISOString(),
      cores: 2,
      last_minute: 10.4,
      last_5_minutes_min: 10.4,
      cpu: null,
    });

    // A minute later it has counted 60 seconds more on each of its two processors, of which half were idle.
    let asked = 0;
    answers['/metrics'] = (_, reply) => {
      asked += 1;
      reply.end(
        recorded
          .replace('node_load1 10.4', 'node_load1 0.4')
          .replace(/(cpu="0",mode="idle"\}) 7739.83/, '$1 7799.83')
          .replace(/(cpu="1",mode="user"\}) 28251.12/, '$1 28311.12'),
      );
    };
    t.clock.forward(MINUTE_MS);
    await Promise.all([scrapeDueServers(t.deps), scrapeDueServers(t.deps)]);
    await scrapeDueServers(t.deps);
    expect(asked).toBe(1);
    expect(await list()).toMatchObject([
      {
        last_minute: 0.4,
        last_5_minutes_min: 0.4,
        last_5_minutes_avg: 5.4,
        last_5_minutes_max: 10.4,
        cpu: 0.5,
      },
    ]);
    answers['/metrics'] = (_, reply) => reply.end(recorded);
  });

  it.each<[string, string, ScrapeError]>([
    ['garbage', '/garbage', 'unreadable'],
    ['a page', '/page', 'unreadable'],
    ['nothing', '/empty', 'unreadable'],
    ['what is packed', '/gzip', 'unreadable'],
    ['404', '/none', 'bad_status'],
    ['500', '/broken', 'bad_status'],
    ['a redirect to a private address', '/inside', 'redirected'],
    ['a redirect to itself', '/moved', 'redirected'],
    ['100 MB', '/huge', 'too_large'],
    ['half of it', '/cut', 'unreachable'],
  ])('that answers with %s is said to, and the others are as they are', async (_, path, error) => {
    await declare('node-bad', `${base}${path}`);
    await declare('node-good', `${base}/metrics`);
    await scrapeDueServers(t.deps);
    expect(await list()).toMatchObject([
      { server: 'node-bad', scrape_error: error, server_state: 'waiting', date: null },
      { server: 'node-good', scrape_error: null, last_minute: 10.4 },
    ]);
    // No more of it is read than it should be.
    expect(sent).toBeLessThan(4 * limits.serverLoads.scrapeBytes);
  });

  it('that answers slowly is waited for as long as the limit says, and holds up no other', async () => {
    const guard = outgoingGuard(['127.0.0.1']);
    const start = performance.now();
    const short = { deadlineMs: 300, mostBytes: 1_000_000 };
    expect(await fetchMetrics(guard, `${base}/slow`, short)).toEqual({ error: 'too_slow' });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('that nobody answers at, or that may not be asked, is said to be', async () => {
    const free = createTcpServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    await declare('node-a', `http://127.0.0.1:${port}/metrics`);
    await declare('node-b', 'http://169.254.169.254/metrics');
    await declare('node-c', 'http://[::1]:9100/metrics');
    await declare('node-d', 'http://nowhere.example:9100/metrics');
    await scrapeDueServers(t.deps);
    expect((await list()).map((one: { scrape_error: string }) => one.scrape_error)).toEqual([
      'unreachable',
      'refused_address',
      'refused_address',
      'refused_address',
    ]);
  });

  it('is asked at once when somebody wants that, and without an address there is nobody to ask', async () => {
    const id = await declare('node-1', `${base}/page`);
    const scrape = (of: number) => t.call('POST', `/api/serverloads/${of}/scrape/`, { headers: t.sa });
    expect((await scrape(id)).json()).toEqual({ data: { scrape_error: 'unreadable' } });
    const put = { server: 'node-1', scrape_url: `${base}/metrics` };
    await t.call('PUT', `/api/serverloads/${id}`, { headers: t.sa, body: put });
    expect(await list()).toMatchObject([{ scrape_error: null, scraped_at: null }]);
    expect((await scrape(id)).json()).toEqual({ data: { scrape_error: null } });
    expect(await list()).toMatchObject([{ last_minute: 10.4 }]);
    await t.call('PATCH', `/api/serverloads/${id}`, { headers: t.sa, body: { scrape_url: null } });
    expect((await scrape(id)).json().error.errors).toMatchObject([{ field: 'scrape_url', rule: 'required' }]);
    expect(await list()).toMatchObject([{ server_origin: 'sent' }]);
  });

  it.each([
    'ftp://a.example/',
    'http://user:secret@a.example/',
    'file:///etc/passwd',
    'a.example:9100',
  ])('has no address like %s', async (scrape_url) => {
    const reply = await t.call('POST', '/api/serverloads', {
      headers: t.sa,
      body: { server: 'x', scrape_url },
    });
    expect(reply.json().error.errors).toMatchObject([{ field: 'scrape_url' }]);
  });

  it.skipIf(!existsSync(EXPORTER))('is a real prometheus-node-exporter', async () => {
    const port = 4_311;
    const exporter = spawn(EXPORTER, [`--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' });
    try {
      await declare('node-real', `http://127.0.0.1:${port}/metrics`);
      for (let tries = 0; tries < 50; tries += 1) {
        if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await scrapeDueServers(t.deps);
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      t.clock.forward(MINUTE_MS);
      await scrapeDueServers(t.deps);
      const [found] = await list();
      expect(found).toMatchObject({ scrape_error: null, last_minute: expect.any(Number) });
      for (const share of [found.cpu, found.memory, found.disk]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(found.cores).toBeGreaterThan(0);
    } finally {
      exporter.kill();
      await once(exporter, 'exit');
    }
  });
});

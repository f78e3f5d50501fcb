import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTagsApp } from './tags-app.ts';

/** Where the site of the test is. Names of sites have no port, and ours may not listen on 443. */
const site = vi.hoisted(() => ({ base: '', id: 0 }));

vi.mock('#kit/outgoing/fetch-text.ts', async (original) => {
  const { fetchText } = await original<typeof import('#kit/outgoing/fetch-text.ts')>();
  const toTestSite: typeof fetchText = (guard, url, options) =>
    fetchText(guard, url.replace('https://courrier.example', site.base), options);
  return { fetchText: toTestSite };
});

const { t, as, ids, call } = useTagsApp({ config: { outgoingHosts: ['127.0.0.0/8'] } });

let answer: RequestListener = (_, reply) => reply.end();
const server = createServer((request, reply) => answer(request, reply));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { rows } = await sql<{ id: number }>`update publishers set publisher_display_name = 'courrier.example'
    where publisher_name = ${ids.sites[0]} returning publisher_id as id`.execute(t.db);
  site.id = rows[0]?.id ?? 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const check = async () => (await call(as.up, 'GET', `tags/supplychain/${site.id}/check/`)).body.data;

describe('the ads.txt of a site is fetched and held against its lines', () => {
  it('and said to be complete when it is, at the address it was read at', async () => {
    const wanted = await call(as.up, 'GET', `tags/supplychain/${site.id}/`);
    const { text } = wanted.body.data as { text: string };
    answer = ({ url }, reply) =>
      url === '/ads.txt'
        ? reply.writeHead(301, { location: '/files/ads.txt' }).end()
        : reply.end(`# ads.txt\n${text}`);
    expect(await check()).toMatchObject({
      ok: true,
      url: `${site.base}/files/ads.txt`,
      check: { is_complete: true, problems: [] },
    });
  });

  it('with what is missing and what is wrong, line by line', async () => {
    answer = (_, reply) => reply.end(`encart.example, ${site.id}, RESELLER\nencart.example; 12`);
    const { check: found } = (await check()) as { check: object };
    expect(found).toMatchObject({
      is_complete: false,
      lines: [
        { wanted: `encart.example, ${site.id}, DIRECT`, status: 'other_relation', line: 1 },
        { wanted: `encart.example, regie-${ids.regie}, RESELLER`, status: 'missing', line: null },
      ],
      problems: [{ rule: 'fields', line: 2 }],
    });
  });

  it('unless the site has none', async () => {
    answer = (_, reply) => reply.writeHead(404).end('<html>');
    expect(await check()).toEqual({ ok: false, reason: 'status', status: 404 });
  });

  it('but not where the guard refuses to go', async () => {
    const elsewhere = site.base.replace('localhost', '10.0.0.1');
    answer = (_, reply) => reply.writeHead(302, { location: `${elsewhere}/ads.txt` }).end();
    expect(await check()).toEqual({ ok: false, reason: 'refused', status: null });
  });
});

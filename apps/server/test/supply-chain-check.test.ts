import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WantedAdsTxt, writeAdsTxt } from '@encart/contract/tags/ads-txt-lines.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFetchedAdsTxt } from '#features/tags/fetch-ads-txt.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';

let answer: RequestListener = (_, reply) => reply.end();
const server = createServer((request, reply) => answer(request, reply));
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const wanted: WantedAdsTxt = {
  records: [
    { domain: 'encart.example', account: '7', relation: 'DIRECT', certificate: null },
    { domain: 'encart.example', account: 'regie-3', relation: 'RESELLER', certificate: null },
  ],
  variables: [],
};
const check = () => checkFetchedAdsTxt(outgoingGuard(['127.0.0.0/8']), `${base}/ads.txt`, wanted);

describe('the ads.txt of a site is fetched and held against its lines', () => {
  it('and said to be complete when it is, at the address it was read at', async () => {
    answer = ({ url }, reply) =>
      url === '/ads.txt'
        ? reply.writeHead(301, { location: '/files/ads.txt' }).end()
        : reply.end(`# ads.txt\n${writeAdsTxt(wanted)}`);
    expect(await check()).toMatchObject({
      ok: true,
      url: `${base}/files/ads.txt`,
      check: { is_complete: true, problems: [] },
    });
  });

  it('with what is missing and what is wrong, line by line', async () => {
    answer = (_, reply) => reply.end('encart.example, 7, RESELLER\nencart.example; 12');
    expect(await check()).toMatchObject({
      check: {
        is_complete: false,
        lines: [
          { wanted: 'encart.example, 7, DIRECT', status: 'other_relation', line: 1 },
          { wanted: 'encart.example, regie-3, RESELLER', status: 'missing', line: null },
        ],
        problems: [{ rule: 'fields', line: 2 }],
      },
    });
  });

  it('unless the site has none', async () => {
    answer = (_, reply) => reply.writeHead(404).end('<html>');
    expect(await check()).toEqual({ ok: false, reason: 'status', status: 404 });
  });

  it('but not where the guard refuses to go', async () => {
    const elsewhere = base.replace('localhost', '10.0.0.1');
    answer = (_, reply) => reply.writeHead(302, { location: `${elsewhere}/ads.txt` }).end();
    expect(await check()).toEqual({ ok: false, reason: 'refused', status: null });
  });
});

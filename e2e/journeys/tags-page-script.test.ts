import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { floorByDocument, floorsDocument } from '../../apps/server/src/domain/tags/client/floors-document.ts';
import { integrityOf } from '../../apps/server/src/domain/tags/client/immutable-file.ts';
import { loaderScript } from '../../apps/server/src/domain/tags/client/loader-script.ts';
import {
  sampleFloor,
  sampleItem,
  sampleMatrix,
  sampleSite,
} from '../../apps/server/src/domain/tags/client/matrix-sample.ts';
import { prebidBundle } from '../../apps/server/src/domain/tags/client/prebid-bundle.ts';
import { knownAdapters } from '../../apps/server/src/domain/tags/client/prebid-package.ts';
import {
  adaptersOfSite,
  siteData,
  writeSiteScript,
} from '../../apps/server/src/domain/tags/client/site-script.ts';
import type { ItemToPublish, MatrixToPublish } from '../../apps/server/src/domain/tags/matrix-to-publish.ts';
import { answerRequest, PRICES } from '../prebid/answers.ts';
import { textOf } from '../prebid/run-script.ts';

const SITE = 'https://site.example/';
const FILES = 'https://tags.example/m/42/';

/** A machine under load gets more time than a reader would give. */
const PATIENCE = { timeout: 10_000, giveUpAfter: 20_000 };

interface Told {
  auctions: string[];
  bids: { bidder: string; code: string; cpm: number }[];
  ends: { version: string; codes: string[] }[];
  errors: { version: string }[];
}

/** Runs in the page before anything else: keeps what Prebid and the scripts say. */
function listen() {
  const page = window as unknown as Record<string, unknown> & { pbjs: { que: unknown[] } };
  const told: Told = { auctions: [], bids: [], ends: [], errors: [] };
  page.told = told;
  // biome-ignore lint/complexity/useArrowFunction: Prebid looks it up as a function of the window.
  page.__tcfapi = function (_command: string, _version: number, done: (data: unknown, ok: boolean) => void) {
    done(
      { gdprApplies: false, eventStatus: 'tcloaded', cmpStatus: 'loaded', tcString: '', listenerId: 1 },
      true,
    );
  };
  page.pbjs = {
    que: [
      () => {
        const prebid = page.pbjs as unknown as {
          onEvent(name: string, handler: (event: never) => void): void;
        };
        prebid.onEvent('auctionInit', ({ auctionId }: { auctionId: string }) =>
          told.auctions.push(auctionId),
        );
        prebid.onEvent('bidResponse', (bid: { bidderCode: string; adUnitCode: string; cpm: number }) =>
          told.bids.push({ bidder: bid.bidderCode, code: bid.adUnitCode, cpm: bid.cpm }),
        );
      },
    ],
  };
  window.addEventListener('encart:bids', (event) => told.ends.push((event as CustomEvent).detail));
  window.addEventListener('encart:error', (event) => told.errors.push((event as CustomEvent).detail));
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told);
const ends = async (page: Page, count: number) => {
  await expect.poll(async () => (await told(page)).ends.length).toBe(count);
  return told(page);
};

/** A page with these elements; every request but for our files is a bidder's. */
async function openPage(
  context: BrowserContext,
  codes: readonly string[],
  files: Record<string, string> = {},
) {
  const page = await context.newPage();
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === SITE) {
      const slots = codes.map((code) => `<div id="${code}"></div>`).join('');
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${slots}</body>` });
    }
    const file = files[url];
    if (file !== undefined) return route.fulfill({ headers, contentType: 'text/javascript', body: file });
    const answer = answerRequest({ url, body: textOf(route.request()) });
    const credentials = {
      'access-control-allow-origin': new URL(SITE).origin,
      'access-control-allow-credentials': 'true',
    };
    return answer === null
      ? route.fulfill({ status: 204, headers: credentials })
      : route.fulfill({ headers: credentials, json: answer });
  });
  await page.addInitScript(listen);
  await page.goto(SITE);
  return page;
}

const ofBidder = (parts: Partial<MatrixToPublish>, ...items: readonly ItemToPublish[]): MatrixToPublish =>
  sampleMatrix({
    bidders: [{ key: 'adf', adapter: 'adf', adjustment: 0.5 }],
    sites: [sampleSite(items)],
    ...parts,
  });
const row = (code: string, parts: Partial<ItemToPublish> = {}) =>
  sampleItem({ code, params: { adf: { mid: 7 } }, ...parts });

async function fileOf(matrix: MatrixToPublish) {
  const [site = sampleSite()] = matrix.sites;
  const { text } = await prebidBundle(adaptersOfSite(matrix, site));
  const data = { ...siteData(matrix, site, await knownAdapters()), ...PATIENCE };
  return `${text}${writeSiteScript(data)}`;
}

test.describe('the script of a site on its pages', () => {
  test('holds one auction, however often it is loaded, for the elements that exist', {
    tag: '@quick',
  }, async ({ context }) => {
    const page = await openPage(context, ['div-a']);
    const content = await fileOf(ofBidder({}, row('div-a'), row('div-b')));
    await page.addScriptTag({ content });
    await page.addScriptTag({ content });
    const {
      auctions,
      ends: [end],
    } = await ends(page, 1);
    expect(auctions).toHaveLength(1);
    expect(end?.codes).toEqual(['div-a']);
  });

  test('asks for the rows of the page that was named', async ({ context }) => {
    const page = await openPage(context, []);
    await page.evaluate(() => Object.assign(window, { encart: { page: ' Article' } }));
    const rows = [row('div-a', { page: 'article' }), row('div-b'), row('div-c', { page: '' })];
    await page.addScriptTag({ content: await fileOf(ofBidder({}, ...rows)) });
    expect((await ends(page, 1)).ends[0]?.codes).toEqual(['div-a', 'div-c']);
  });

  test('lets two matrices be on a page, each with its own adjustment of the same bidder', async ({
    context,
  }) => {
    const page = await openPage(context, ['div-a', 'div-b']);
    const other = ofBidder(
      { matrixId: 43, bidders: [{ key: 'adf', adapter: 'adf', adjustment: 0.9 }] },
      row('div-b'),
    );
    await page.addScriptTag({ content: await fileOf(ofBidder({}, row('div-a'))) });
    await page.addScriptTag({ content: await fileOf(other) });
    const { bids, auctions } = await ends(page, 2);
    expect(auctions).toHaveLength(2);
    const cpm = (code: string) => bids.find((bid) => bid.code === code)?.cpm;
    expect(cpm('div-a')).toBeCloseTo(PRICES.good * 0.5, 4);
    expect(cpm('div-b')).toBeCloseTo(PRICES.good * 0.9, 4);
  });

  test('brings the adapters that the file of another matrix did not', async ({ context }) => {
    const page = await openPage(context, ['div-a', 'div-b']);
    const bidders = [{ key: 'pub_presse', adapter: 'pubmatic', adjustment: 1 }];
    const other = ofBidder({ matrixId: 43, bidders }, sampleItem({ code: 'div-b' }));
    await page.addScriptTag({ content: await fileOf(ofBidder({}, row('div-a'))) });
    await page.addScriptTag({ content: await fileOf(other) });
    const { bids } = await ends(page, 2);
    expect(bids.map(({ bidder }) => bidder).sort()).toEqual(['adf', 'pub_presse']);
  });

  test('waits until the page is seen, where the matrix says so', async ({ context }) => {
    const page = await openPage(context, ['div-a']);
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await page.addScriptTag({ content: await fileOf(ofBidder({ activationOnFocus: true }, row('div-a'))) });
    await show('hidden');
    expect((await told(page)).auctions).toEqual([]);
    await show('visible');
    expect((await ends(page, 1)).auctions).toHaveLength(1);
  });

  test('leaves what the page has configured, and Prebid when it is there already', async ({ context }) => {
    const page = await openPage(context, ['div-a']);
    const { text } = await prebidBundle(['adf']);
    await page.addScriptTag({ content: text });
    const read = () =>
      page.evaluate(() => {
        const { pbjs } = window as unknown as { pbjs: { getConfig(name: string): unknown; own?: boolean } };
        return { currency: pbjs.getConfig('currency.adServerCurrency'), own: pbjs.own };
      });
    await page.evaluate(() => {
      const { pbjs } = window as unknown as { pbjs: { setConfig(value: unknown): void; own?: boolean } };
      pbjs.own = true;
      pbjs.setConfig({ currency: { adServerCurrency: 'GBP', rates: { EUR: { GBP: 0.85 } } } });
    });
    await page.addScriptTag({ content: await fileOf(ofBidder({}, row('div-a'))) });
    await ends(page, 1);
    expect(await read()).toEqual({ currency: 'GBP', own: true });
  });
});

test.describe('the file of a regie’s floors', () => {
  const floors = [
    sampleFloor(0.4, { size: '300x250', device: 'desktop' }),
    sampleFloor(0.8, { size: '300x600' }),
    sampleFloor(3, { code: 'div-b' }),
  ];
  const rows = [row('div-a'), row('div-b'), row('div-c', { sizes: [[300, 600]] })];

  test('is what Prebid asks by, where the page has it', async ({ context }) => {
    const codes = rows.map(({ code }) => code);
    const page = await openPage(context, codes);
    const { text } = await prebidBundle(['adf']);
    await page.addScriptTag({ content: text });
    await page.evaluate(
      (data) => {
        const { pbjs } = window as unknown as { pbjs: { setConfig(value: unknown): void } };
        pbjs.setConfig({ floors: { data, additionalSchemaFields: { deviceType: () => 'desktop' } } });
      },
      floorsDocument(floors, 'r7'),
    );
    const sent = page.waitForRequest(/adx\.adform\.net/);
    const bidders = [{ key: 'adf', adapter: 'adf', adjustment: 1 }];
    await page.addScriptTag({ content: await fileOf(ofBidder({ bidders }, ...rows)) });
    const { imp } = JSON.parse(textOf(await sent)) as { imp: { bidfloor: number }[] };
    const holds = rows.map(({ code, owner, sizes }) => {
      const slot = { mediatype: 'banner', device: 'desktop', code, owner } as const;
      return floorByDocument(floors, { ...slot, sizes: sizes.map((size) => size.join('x')) }).value;
    });
    expect(holds).toEqual([0.4, 3, 0.8]);
    expect(imp.map(({ bidfloor }) => bidfloor)).toEqual(holds);
  });
});

test.describe('the loader', () => {
  const urlOf = (version: number) => `${FILES}${version}.js`;
  const load = async (page: Page, text: string, integrity: string) =>
    page.addScriptTag({
      content: loaderScript(42, 'le-courrier', [
        { url: urlOf(7), integrity, version: 'm42v7', share: 1 },
        { url: urlOf(8), integrity: integrityOf(text), version: 'm42v8', share: 0 },
      ]),
    });

  test('runs the file that was published', async ({ context }) => {
    const text = await fileOf(ofBidder({}, row('div-a')));
    const page = await openPage(context, ['div-a'], { [urlOf(7)]: text });
    await load(page, text, integrityOf(text));
    expect((await ends(page, 1)).ends[0]).toMatchObject({ version: 'm42v7', codes: ['div-a'] });
  });

  test('does not run one with a byte changed, and says so', async ({ context }) => {
    const text = await fileOf(ofBidder({}, row('div-a')));
    const page = await openPage(context, ['div-a'], { [urlOf(7)]: `${text} ` });
    await load(page, text, integrityOf(text));
    await expect.poll(async () => (await told(page)).errors).toEqual([{ version: 'm42v7' }]);
    expect((await told(page)).auctions).toEqual([]);
  });
});

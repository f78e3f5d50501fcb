import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Request } from '@playwright/test';
import { answerRequest, type SentRequest } from './answers.ts';

/** A bid as Prebid has it after adjustment. */
export interface ReceivedBid {
  bidder: string;
  code: string;
  cpm: number;
  originalCpm: number;
  currency: string;
  width: number;
  height: number;
}

/** Everything a page saw of one auction. */
export interface Run {
  sent: SentRequest[];
  warnings: string[];
  bids: ReceivedBid[];
  rejected: ReceivedBid[];
  /** Key values of each slot of the ad server. */
  targeting: Record<string, Record<string, string[]>>;
  /** What `encart:bids` said; none when it did not come. */
  detail: { version: string; device: string; codes: string[] } | null;
}

const SITE = 'https://site.example/';

/** Some adapters zip what they send. */
export function textOf(request: Request): string {
  const body = request.postDataBuffer();
  if (!body) return '';
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  return (isZipped ? gunzipSync(body) : body).toString('utf8');
}

/** Runs in the page, before anything else: a consent platform that allows everything, and an ad server that keeps what it gets. */
function preparePage(patience: number) {
  const page = window as unknown as Record<string, unknown>;
  const all = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, id) => [id + 1, true]));
  const consent = {
    ...{ tcString: 'CPtest', gdprApplies: true, eventStatus: 'tcloaded', cmpStatus: 'loaded', listenerId: 1 },
    purpose: { consents: all(11), legitimateInterests: all(11) },
    vendor: { consents: all(1500), legitimateInterests: all(1500) },
    specialFeatureOptins: all(2),
    publisher: {},
  };
  // biome-ignore lint/complexity/useArrowFunction: Prebid looks it up as a function of the window.
  page.__tcfapi = function (_command: string, _version: number, done: (data: unknown, ok: boolean) => void) {
    done(consent, true);
  };

  const targeting: Record<string, Record<string, string[]>> = {};
  const slots = () =>
    [...document.querySelectorAll('[id^=div-]')].map(({ id }) => {
      const keys = targeting[id] ?? {};
      targeting[id] = keys;
      return {
        getSlotElementId: () => id,
        getAdUnitPath: () => `/1234/${id}`,
        getTargeting: (key: string) => keys[key] ?? [],
        getTargetingKeys: () => Object.keys(keys),
        clearTargeting: (key: string) => delete keys[key],
        setTargeting: (key: string, value: string | string[]) => {
          keys[key] = [value].flat();
        },
        updateTargetingFromMap: (map: Record<string, string | string[]>) => {
          for (const [key, value] of Object.entries(map)) keys[key] = [value].flat();
        },
      };
    });
  page.googletag = {
    cmd: { push: (run: () => void) => run() },
    pubads: () => ({ getSlots: slots, getTargetingKeys: () => [], getTargeting: () => [] }),
  };

  const warnings: string[] = [];
  const seen = { bids: [] as unknown[], rejected: [] as unknown[] };
  const pick = (bid: Record<string, unknown>) => ({
    ...{ bidder: bid.bidderCode, code: bid.adUnitCode, cpm: bid.cpm, originalCpm: bid.originalCpm },
    ...{ currency: bid.currency, width: bid.width, height: bid.height },
  });
  const listen = () => {
    const prebid = page.pbjs as { onEvent(name: string, handler: (event: never) => void): void };
    prebid.onEvent('auctionDebug', ({ type, arguments: parts }: { type: string; arguments: unknown[] }) => {
      warnings.push([type, ...Array.from(parts).filter((part) => typeof part === 'string')].join(' '));
    });
    prebid.onEvent('bidResponse', (bid) => seen.bids.push(pick(bid)));
    prebid.onEvent('bidRejected', (bid) => seen.rejected.push(pick(bid)));
  };
  page.pbjs = { que: [listen] };
  window.addEventListener('error', ({ message }) => warnings.push(`ERROR ${message}`));
  page.outcome = new Promise((resolve) => {
    const finish = (detail: unknown) => resolve({ detail, warnings, ...seen, targeting });
    window.addEventListener('encart:bids', (event) => finish((event as CustomEvent).detail));
    setTimeout(() => finish(null), patience);
  });
}

/**
 * Opens a page with a slot for each code, runs the script in it, and answers whatever it asks for. What has not ended
 * after `patience` milliseconds never does.
 */
export async function runScript(
  context: BrowserContext,
  script: string,
  codes: readonly string[],
  patience: number,
): Promise<Run> {
  const page = await context.newPage();
  const sent: SentRequest[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.url() === SITE) {
      const slots = codes.map((code) => `<div id="${code}"></div>`).join('');
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${slots}</body>` });
    }
    const one = { url: request.url(), body: textOf(request) };
    sent.push(one);
    const answer = answerRequest(one);
    return route.fulfill({
      status: answer === null ? 204 : 200,
      headers: {
        'access-control-allow-origin': 'https://site.example',
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': '*',
      },
      contentType: 'application/json',
      body: answer === null ? '' : JSON.stringify(answer),
    });
  });
  await page.addInitScript(preparePage, patience);
  await page.goto(SITE);
  await page.addScriptTag({ content: script });
  const outcome = await page.evaluate(
    () => (window as unknown as { outcome: Promise<Omit<Run, 'sent'>> }).outcome,
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return { ...outcome, sent };
}

import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { sampleItem, sampleMatrix, sampleSite } from './matrix-sample.ts';
import { knownAdapters } from './prebid-package.ts';
import { siteScript } from './site-script.ts';

const adapters = await knownAdapters();
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0';

interface Reader {
  agent: string;
  screen?: readonly [number, number];
  touchPoints?: number;
}

/** What a page of this reader asks Prebid for. */
function codesAsked({ agent, screen = [1920, 1080], touchPoints = 0 }: Reader): string[] {
  const devices = ['all', 'desktop', 'mobile', 'tablet'] as const;
  const items = devices.map((device) => sampleItem({ device, code: device }));
  const asked: { code: string }[] = [];
  const prebid = {
    que: { push: (run: () => void) => run() },
    getConfig: () => undefined,
    setConfig: () => {},
    aliasBidder: () => {},
    requestBids: ({ adUnits }: { adUnits: { code: string }[] }) => asked.push(...adUnits),
  };
  runInNewContext(siteScript(sampleMatrix(), sampleSite(items), adapters), {
    window: { pbjs: prebid, encart: { page: 'home' }, dispatchEvent: () => {} },
    document: { visibilityState: 'visible', readyState: 'complete' },
    navigator: { userAgent: agent, maxTouchPoints: touchPoints },
    screen: { width: screen[0], height: screen[1] },
    setTimeout: () => {},
  });
  return asked.map(({ code }) => code);
}

describe('the rows a reader’s device is asked for', () => {
  const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`;
  const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`;
  const android = (model: string) => `Mozilla/5.0 (Linux; Android 15; ${model}) ${CHROME}`;
  it.each<[string, Reader, string]>([
    ['a computer', { agent: windows }, 'desktop'],
    ['a computer with a touch screen', { agent: windows, touchPoints: 10 }, 'desktop'],
    ['a Mac', { agent: mac }, 'desktop'],
    [
      'an iPhone',
      {
        agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${SAFARI} Mobile/15E148`,
        screen: [390, 844],
      },
      'mobile',
    ],
    [
      'an Android phone',
      { agent: `${android('Pixel 9')} Mobile Safari/537.36`, screen: [412, 915] },
      'mobile',
    ],
    [
      'a phone held sideways',
      { agent: `${android('K')} Mobile Safari/537.36`, screen: [915, 412] },
      'mobile',
    ],
    ['an Android tablet', { agent: `${android('SM-X710')} Safari/537.36`, screen: [800, 1280] }, 'tablet'],
    [
      'a tablet that calls itself mobile',
      { agent: `${android('K')} Mobile Safari/537.36`, screen: [800, 1280] },
      'tablet',
    ],
    ['an iPad that calls itself a Mac', { agent: mac, screen: [820, 1180], touchPoints: 5 }, 'tablet'],
    ['an older iPad', { agent: `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${SAFARI}` }, 'tablet'],
  ])('are those of all devices and, for %s, its own', (_name, reader, device) => {
    expect(codesAsked(reader)).toEqual(['all', device]);
  });

  it('are those of all devices alone on a television', () => {
    expect(codesAsked({ agent: `Mozilla/5.0 (Web0S; Linux/SmartTV) ${CHROME}` })).toEqual(['all']);
  });
});

import { type Browser, devices, expect, test } from '@playwright/test';
import { prebidBundle } from '../../apps/server/src/domain/tags/client/prebid-bundle.ts';
import { knownAdapters } from '../../apps/server/src/domain/tags/client/prebid-package.ts';
import {
  adaptersOfSite,
  type SiteData,
  siteData,
  writeSiteScript,
} from '../../apps/server/src/domain/tags/client/site-script.ts';
import type { MatrixToPublish, SiteToPublish } from '../../apps/server/src/domain/tags/matrix-to-publish.ts';
import { BIDDER_SAMPLES } from '../prebid/bidder-samples.ts';
import { checkRun } from '../prebid/check-run.ts';
import { generateMatrices } from '../prebid/generated-matrices.ts';
import { MISTAKES } from '../prebid/mistakes.ts';
import { runScript } from '../prebid/run-script.ts';

const MATRICES = generateMatrices(17);
const DEVICES = { desktop: {}, mobile: devices['Pixel 7'] } as const;
type Device = keyof typeof DEVICES;

const codesOf = ({ items }: SiteToPublish) => [...new Set(items.map(({ code }) => code))];
/** A machine under load gets more time than a reader would give. */
const TIMEOUT_MS = 10_000;
const dataOf = async (matrix: MatrixToPublish, site: SiteToPublish): Promise<SiteData> => ({
  ...structuredClone(siteData(matrix, site, await knownAdapters())),
  ...{ timeout: TIMEOUT_MS, giveUpAfter: 2 * TIMEOUT_MS },
});

async function problemsOf(
  browser: Browser,
  device: Device,
  [matrix, site, data]: readonly [MatrixToPublish, SiteToPublish, SiteData],
  patience = 2 * TIMEOUT_MS,
) {
  const context = await browser.newContext(DEVICES[device]);
  const { text } = await prebidBundle(adaptersOfSite(matrix, site));
  const run = await runScript(context, `${text}${writeSiteScript(data)}`, codesOf(site), patience);
  await context.close();
  return checkRun(matrix, site, device, run);
}

test.describe('scripts of matrices in the real Prebid.js', () => {
  test('matrices have every bidder of the table between them', () => {
    const adapters = MATRICES.flatMap(({ bidders }) => bidders.map(({ adapter }) => adapter));
    expect(adapters.sort()).toEqual(BIDDER_SAMPLES.map(({ adapter }) => adapter).sort());
  });

  for (const device of Object.keys(DEVICES) as Device[])
    test(`bidders are asked on ${device} what the matrix says, and their bids are adjusted`, async ({
      browser,
    }) => {
      const problems: string[] = [];
      for (const matrix of MATRICES)
        for (const site of matrix.sites) {
          const found = await problemsOf(browser, device, [matrix, site, await dataOf(matrix, site)]);
          problems.push(...found.map((problem) => `${matrix.name}, ${site.name}: ${problem}`));
        }
      expect(problems).toEqual([]);
    });

  test('no kind of mistake in the making of a script stays unseen', async ({ browser }) => {
    const matrix = MATRICES.find(({ bidders }) =>
      ['msft', 'smartadserver'].every((name) => bidders.some(({ adapter }) => adapter === name)),
    ) as MatrixToPublish;
    const site = matrix.sites[0] as SiteToPublish;
    const unseen: string[] = [];
    for (const { name, make } of MISTAKES) {
      const data = await dataOf(matrix, site);
      make(data);
      expect(data, name).not.toEqual(await dataOf(matrix, site));
      const found = await problemsOf(browser, 'desktop', [matrix, site, data], 5000);
      if (found.length === 0) unseen.push(name);
    }
    expect(unseen).toEqual([]);
  });
});
